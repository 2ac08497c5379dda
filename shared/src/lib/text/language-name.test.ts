import { LANGUAGES } from '../../contract/index.ts';
import { languageDisplayName, languageDisplayNames } from './language-format.ts';

const CODES = [
  'af am ar az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-US eo es es-419',
  'es-ES es-MX et eu fa fi fil fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt',
  'lv mk ml mn mr ms my nb ne nl nl-BE pa pl pt pt-BR pt-PT ro ru si sk sl sr sr-Cyrl sr-Latn sv sw ta',
  'te th tr uk vi zh-Hans zh-Hant',
].flatMap((line) => line.split(' '));

describe('the name of a language', () => {
  it('exists for every code in each of the five languages', () => {
    expect(CODES).toHaveLength(88);
    const unnamed = LANGUAGES.flatMap(({ code }) => CODES.filter((tag) => languageDisplayName(tag, code) === tag));
    expect(unnamed).toEqual([]);
  });

  it('is in the language of the page', () => {
    expect(['ja', 'zh-Hant', 'sr-Latn'].map((tag) => languageDisplayName(tag, 'de'))).toEqual([
      'Japanisch',
      'Chinesisch (traditionell)',
      'Serbisch (Lateinisch)',
    ]);
    expect(['ja', 'zh-Hant', 'sr-Latn'].map((tag) => languageDisplayName(tag, 'jp'))).toEqual([
      '日本語',
      '繁体中国語',
      'セルビア語（ラテン文字）',
    ]);
  });

  it('has full-width brackets in Chinese and Japanese', () => {
    const names = (['jp', 'tw', 'cn'] as const).flatMap((code) => CODES.map((tag) => languageDisplayName(tag, code)));
    expect(names).toContain('ポルトガル語（ブラジル）');
    expect(names.filter((name) => /[()]| （/.test(name))).toEqual([]);
  });

  it.each([
    'xx',
    'xx-unknown',
    'XX_Unknown',
    'xx-Latn',
    'en-unknown',
    'en-XX',
    'x-halvard',
    'und',
    'root',
    'english',
    '??',
    '',
  ])('is the unchanged code without a name: %j', (code) => {
    expect(languageDisplayName(code, 'en')).toBe(code);
  });

  it('is found for codes in any case, and with underscores', () => {
    expect(['zh_TW', 'sr_Latn', 'PT-br', 'en_us'].map((code) => languageDisplayName(code, 'en'))).toEqual([
      'Chinese (Taiwan)',
      'Serbian (Latin)',
      'Brazilian Portuguese',
      'American English',
    ]);
  });
});

describe('the names of several languages', () => {
  it('leave out empty, blank, missing and duplicate codes', () => {
    const codes = ['zz', '', ' ', null, undefined, 'ja', ' JA ', 'zh_TW', 'zh-TW', 'zz'];
    expect(languageDisplayNames(codes, 'en')).toEqual(['zz', 'Japanese', 'Chinese (Taiwan)']);
  });
});
