import { isSameWriting, parseLanguageTag } from './language-tag.ts';

describe('a language tag', () => {
  it.each([
    ['zh_tw', 'zh-TW'],
    ['zh-hant', 'zh-Hant'],
    ['no tag', undefined],
    ['', undefined],
  ])('%j means %j', (tag, meaning) => {
    expect(parseLanguageTag(tag)?.baseName).toBe(meaning);
  });

  it.each([
    ['en-GB', 'en', true],
    ['zh-TW', 'zh-Hant', true],
    ['zh_TW', 'zh-Hant', true],
    ['zh', 'zh-Hans', true],
    ['zh-Hans', 'zh-Hant', false],
    ['de', 'en', false],
    ['no tag', 'en', false],
    ['no tag', 'no tag', false],
  ])('%s is written as %s: %s', (tag, other, isSame) => {
    expect(isSameWriting(tag, other)).toBe(isSame);
  });
});
