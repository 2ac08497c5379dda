import { LANGUAGES } from '../contract/index.ts';
import { languageDisplayName } from './language-name.ts';

const CODES = [
  'af',
  'am',
  'ar',
  'az',
  'be',
  'bg',
  'bn',
  'bs',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'el',
  'en',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IN',
  'en-US',
  'eo',
  'es',
  'es-419',
  'es-ES',
  'es-MX',
  'et',
  'eu',
  'fa',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'fr-CH',
  'ga',
  'gl',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'is',
  'it',
  'ja',
  'ka',
  'kk',
  'km',
  'kn',
  'ko',
  'lo',
  'lt',
  'lv',
  'mk',
  'ml',
  'mn',
  'mr',
  'ms',
  'my',
  'nb',
  'ne',
  'nl',
  'nl-BE',
  'pa',
  'pl',
  'pt',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'si',
  'sk',
  'sl',
  'sr',
  'sr-Cyrl',
  'sr-Latn',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
];

describe('the name of a language', () => {
  it('is known for every code in each of the five languages', () => {
    expect(CODES).toHaveLength(88);
    const nameless = LANGUAGES.flatMap(({ code }) => CODES.filter((tag) => languageDisplayName(tag, code) === tag));
    expect(nameless).toEqual([]);
  });

  it('is in the words of the page', () => {
    expect(['ja', 'zh-Hant', 'sr-Latn'].map((tag) => languageDisplayName(tag, 'de'))).toEqual([
      'Japanisch',
      'Chinesisch (traditionell)',
      'Serbisch (Lateinisch)',
    ]);
    expect(['ja', 'zh-Hant', 'sr-Latn'].map((tag) => languageDisplayName(tag, 'jp'))).toEqual([
      '日本語',
      '繁体中国語',
      'セルビア語 (ラテン文字)',
    ]);
  });

  it('is the code itself when there is none', () => {
    expect(['xx', 'x-halvard', 'english', '??', ''].map((tag) => languageDisplayName(tag, 'en'))).toEqual([
      'xx',
      'x-halvard',
      'english',
      '??',
      '',
    ]);
  });
});
