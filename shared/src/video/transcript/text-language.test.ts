import { textLanguage } from './text-language.ts';

describe('the language of a text', () => {
  it.each([
    ['en', { lang: 'en', dir: 'ltr' }],
    ['zh_TW', { lang: 'zh-TW', dir: 'ltr' }],
    ['zh-hant', { lang: 'zh-Hant', dir: 'ltr' }],
    ['ar', { lang: 'ar', dir: 'rtl' }],
    ['az-Arab', { lang: 'az-Arab', dir: 'rtl' }],
    ['he-IL', { lang: 'he-IL', dir: 'rtl' }],
    ['no tag"', { dir: 'auto' }],
    ['', { dir: 'auto' }],
  ])('%j sets %j', (tag, attributes) => {
    expect(textLanguage(tag)).toEqual(attributes);
  });
});
