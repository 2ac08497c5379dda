import { defaultCaptions } from './default-captions.ts';

const captions = ['en', 'ja', 'zh-Hans', 'zh-TW'].map((language) => ({ language, link: `${language}.vtt` }));

describe('captions are by default', () => {
  it.each([
    ['in the language of the page', ['ja', 'en'], 'ja'],
    ['in the same script as the page', ['zh-Hant', 'en'], 'zh-TW'],
    ['in the spoken language if the page has none', ['de', 'en'], 'en'],
    ['the first ones if neither exists', ['de', 'fr'], 'en'],
    ['the first ones if a tag has no meaning', ['?', ''], 'en'],
  ])('%s', (_, wanted, expected) => {
    expect(defaultCaptions(captions, wanted)).toBe(expected);
  });

  it('none if there are none', () => expect(defaultCaptions([], ['en'])).toBeUndefined());
});
