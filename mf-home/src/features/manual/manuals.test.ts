import { testProducts } from '@learning-center/shared/testing';
import { parseManualSearch } from './data.ts';
import { toManualVersions } from '../../fetch-rows.ts';

describe('the search of a manual', () => {
  it('preserves the other parameters of the address', () => {
    expect(parseManualSearch('https://manual.example.com/find?book=ink+hop&lang=ja&text=')).toMatchObject({
      name: 'text',
      hiddenFields: [
        ['book', 'ink hop'],
        ['lang', 'ja'],
      ],
    });
  });

  it.each([
    '',
    'https://manual.example.com/en/rigmint/2',
    'https://manual.example.com/search?q',
    'javascript:alert(1)//?q=',
    'mailto:manual@example.com?subject=',
  ])('is left out for an address without a search: %s', (address) => {
    expect(parseManualSearch(address)).toBeUndefined();
  });
});

const manualsOf = (...versions: string[]) =>
  versions.map((version) => ({ version, link: `https://manual.example.com/${version}`, language: 'en' as const }));

describe('the manuals of a product', () => {
  it('are the only manual of a product without visible versions', () => {
    expect(toManualVersions('motionwell', manualsOf(''), testProducts)).toEqual([
      { version: '', link: 'https://manual.example.com/', language: 'en' },
    ]);
    expect(toManualVersions('shelfmark', manualsOf('1', '2'), testProducts)).toEqual([
      { version: '', link: 'https://manual.example.com/2', language: 'en' },
    ]);
  });
});
