import type { DemoLanguage } from '../types.ts';

/** The longest line of a caption: letters in English and German, full-width letters elsewhere. */
const MAX_WIDTH: Record<DemoLanguage, number> = { en: 42, de: 42, jp: 18, tw: 18, cn: 18 };

const FULL_WIDTH = /[\u2e80-\u9fff\uff00-\uff60]/g;
const CLOSES_CLAUSE = /[、。，：；？！,;:.?!]$/;
const CARRIES_SPACE = /[、。，：；？！」』）]$/;
const OPENS_QUOTE = /^[「“„]/;
const NEVER_FIRST = /^[\s、。，：；？！」』”）,;:.?!ーぁぃぅぇぉっゃゅょァィゥェォッャュョ・]/;
const NEVER_LAST = /[「『“（]$/;
const BESIDE_LATIN = /[\w%]\n|\n\w/;
const BESIDE_QUOTE = /”\n|\n“/;
const LETTER_OF_WORD = /[\p{sc=Katakana}ー]\n[\p{sc=Katakana}]|\n\p{sc=Hiragana}/u;
const AFTER_PARTICLE = /[はがをにでともへの]\n[\p{sc=Han}\p{sc=Katakana}「]/u;
const ENDS_WITH_SMALL_WORD =
  /(?:^| )(?:a|an|the|of|in|to|on|at|for|and|or|with|der|die|das|den|dem|ein|eine|einen|im|in|zu|zum|am|auf|und|mit|von)$/i;

/** The width of a text in its language's unit. */
export function widthOf(language: DemoLanguage, text: string): number {
  if (isLatin(language)) return text.length;
  const full = text.match(FULL_WIDTH)?.length ?? 0;
  return full + (text.length - full) / 2;
}

const isLatin = (language: DemoLanguage) => language === 'en' || language === 'de';

/** Breaks captions into at most two lines of similar length, where a reader pauses. It caches every result. */
export function createLineBreaker(): (language: DemoLanguage, text: string) => string {
  const cache = new Map<string, string>();
  return (language, text) => {
    const key = `${language} ${text}`;
    const lines = cache.get(key) ?? breakLines(language, text);
    cache.set(key, lines);
    return lines;
  };
}

function breakLines(language: DemoLanguage, text: string): string {
  const max = MAX_WIDTH[language];
  if (widthOf(language, text) <= max) return text;
  let best = { cost: Infinity, lines: text };
  for (let index = 1; index < text.length; index += 1) {
    const [first, second] = [text.slice(0, index), text.slice(index)];
    if (!canBreak(language, first, second)) continue;
    const widths = [first.trimEnd(), second.trimStart()].map((line) => widthOf(language, line));
    const [left = 0, right = 0] = widths;
    const excess = Math.max(0, left - max, right - max);
    const lines = `${first.trimEnd()}\n${second.trimStart()}`;
    const cost = Math.abs(left - right) + 20 * excess + max * pauseCost(language, first.trimEnd(), second.trimStart());
    if (cost < best.cost) best = { cost, lines };
  }
  return best.lines;
}

function canBreak(language: DemoLanguage, before: string, after: string): boolean {
  if (isLatin(language)) return before.endsWith(' ');
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  if (before.endsWith(' ') || CARRIES_SPACE.test(before)) return !BESIDE_QUOTE.test(`${before}\n${after}`);
  // A file with a break beside Latin letters or curly quotes reads with a space there.
  const broken = `${before}\n${after}`;
  return !BESIDE_LATIN.test(broken) && !BESIDE_QUOTE.test(broken);
}

/** From 0, after a clause, up to where a break would disturb reading. */
function pauseCost(language: DemoLanguage, before: string, after: string): number {
  if (CLOSES_CLAUSE.test(before)) return 0;
  if (OPENS_QUOTE.test(after)) return 0.2;
  if (isLatin(language)) return ENDS_WITH_SMALL_WORD.test(before) ? 0.8 : 0.5;
  const broken = `${before}\n${after}`;
  if (language === 'jp' && AFTER_PARTICLE.test(broken)) return 0.4;
  return LETTER_OF_WORD.test(broken) ? 2 : 0.8;
}
