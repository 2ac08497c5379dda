import type { LanguageCode } from '../contract/index.ts';

/** Whether a language is written in full-width letters and marks. */
export const isFullWidth = (language: LanguageCode) => language === 'jp' || language === 'tw' || language === 'cn';

const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
const FULL_WIDTH = '[。！？、，；：…（）「」『』]';
const NEEDLESS_BLANK = new RegExp(`(?<=${FULL_WIDTH}) | (?=${FULL_WIDTH})|(?<=${CJK}) (?=${CJK})`, 'gu');

/** Joins lines to one: a blank between words, none next to full-width marks and between CJK letters. */
export function joinLines(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').replace(NEEDLESS_BLANK, '');
}

/** Puts a blank before a text that follows another one, unless it begins with a mark that has none. */
export function withBlankBefore(text: string): string {
  return /^[:：（]/.test(text) ? text : ` ${text}`;
}
