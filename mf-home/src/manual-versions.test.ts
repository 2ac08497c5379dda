import { testProducts } from '@learning-center/shared/testing';
import { manualVersions } from './manual-versions.ts';

const manualsOf = (...versions: string[]) =>
  versions.map((version) => ({ version, link: `https://manual.example.com/${version}`, language: 'en' as const }));
const shown = (product: string, ...versions: string[]) =>
  manualVersions(product, manualsOf(...versions), testProducts).map(({ version }) => version);

describe('the manuals of a product', () => {
  it('are those of its shown versions, newest first: 8.10 is newer than 8.9', () => {
    expect(shown('lumistage', '3', '8', '8.9', '8.10', '4')).toEqual(['8.10', '8.9', '8', '4']);
    expect(shown('castwright', '0.9', '1', '5')).toEqual(['5', '1']);
    expect(shown('inkhop', '2', '3')).toEqual(['3']);
  });

  it('are all that there are where no version is too old', () => {
    expect(shown('rigmint', '1', '1.1', '2')).toEqual(['2', '1.1', '1']);
  });

  it('are the one manual of a product whose versions are not shown', () => {
    expect(manualVersions('motionwell', manualsOf(''), testProducts)).toEqual([
      { version: '', link: 'https://manual.example.com/', language: 'en' },
    ]);
    expect(manualVersions('shelfmark', manualsOf('1', '2'), testProducts)).toEqual([
      { version: '', link: 'https://manual.example.com/2', language: 'en' },
    ]);
  });

  it('are none where the server knows none', () => {
    expect(manualVersions('lumistage', [], testProducts)).toEqual([]);
  });
});
