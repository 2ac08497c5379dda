import { testProducts } from '@learning-center/shared/testing';
import { toManualVersions } from './manual-versions.ts';

const manualsOf = (...versions: string[]) =>
  versions.map((version) => ({ version, link: `https://manual.example.com/${version}`, language: 'en' as const }));
const visible = (product: string, ...versions: string[]) =>
  toManualVersions(product, manualsOf(...versions), testProducts).map(({ version }) => version);

describe('the manuals of a product', () => {
  it('are those of its visible versions, newest first: 8.10 is newer than 8.9', () => {
    expect(visible('lumistage', '3', '8', '8.9', '8.10', '4')).toEqual(['8.10', '8.9', '8', '4']);
    expect(visible('castwright', '0.9', '1', '5')).toEqual(['5', '1']);
    expect(visible('inkhop', '2', '3')).toEqual(['3']);
  });

  it('are all manuals if no version is too old', () => {
    expect(visible('rigmint', '1', '1.1', '2')).toEqual(['2', '1.1', '1']);
  });

  it('are the only manual of a product without visible versions', () => {
    expect(toManualVersions('motionwell', manualsOf(''), testProducts)).toEqual([
      { version: '', link: 'https://manual.example.com/', language: 'en' },
    ]);
    expect(toManualVersions('shelfmark', manualsOf('1', '2'), testProducts)).toEqual([
      { version: '', link: 'https://manual.example.com/2', language: 'en' },
    ]);
  });

  it('are empty if the server has none', () => {
    expect(toManualVersions('lumistage', [], testProducts)).toEqual([]);
  });
});
