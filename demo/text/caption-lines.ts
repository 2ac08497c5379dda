import type { DemoLanguage } from '../types.ts';

/** The longest line of a caption: letters in English and German, full-width letters elsewhere. */
const MAX_WIDTH: Record<DemoLanguage, number> = { en: 42, de: 42, jp: 18, tw: 18, cn: 18 };

const FULL_WIDTH = /[\u2e80-\u9fff\uff00-\uff60]/g;
const CLOSES_CLAUSE = /[、。，：；？！,;:.?!]$/;
const CARRIES_SPACE = /[、。，：；？！」』）]$/;
const OPENS_QUOTE = /^[「“„]/;
const NEVER_FIRST = /^[\s、。，：；？！」』”）,;:.?!ーぁぃぅぇぉっゃゅょァィゥェォッャュョ・]/;
const NEVER_LAST = /[「『“（]$/;
/** A break would leave one to three letters of a quote on the line. */
const ENDS_AFTER_QUOTE_START = /「[^」]{1,3}$/;
const BESIDE_LATIN = /[\w%]\n|\n\w/;
const BESIDE_QUOTE = /”\n|\n“/;
/** A Japanese line ends after a particle or a word that modifies the next one. It begins with a word, never a particle. */
const ENDS_WITH_PARTICLE =
  /(?:[はがをへとでもや・]|(?<!気)に|から|まで|より|だけ|ながら|ので|ば|たら|なら|(?<![当捨育立])て)$/;
const ENDS_WITH_MODIFIER =
  /(?:[のるうくすむぶぐただなず]|[なしたよきさ]い|[近暗強弱長短高低重軽速早遅硬細太広狭深浅多若古]い)$/;
const STARTS_WITH_WORD =
  /^(?:[「『\p{sc=Katakana}]|(?![方時中前後上下間分側点人][にでをはがも」])\p{sc=Han}|[こそあど][のこれ]|まず|もう|よく|ほか|もっと|すべて|とても|いつ|できるだけ|ゆっくり|きれい)/u;
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
  const newCache = () => new Map<string, string>();
  const caches = { en: newCache(), de: newCache(), jp: newCache(), tw: newCache(), cn: newCache() };
  return (language, text) => {
    const lines = caches[language].get(text) ?? breakLines(language, text);
    caches[language].set(text, lines);
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
  if (language === 'jp') return /[、。：；？！]$/.test(before) || isBetweenPhrases(before, after);
  if (before.endsWith(' ') || CARRIES_SPACE.test(before)) return !BESIDE_QUOTE.test(`${before}\n${after}`);
  // A file with a break beside Latin letters or curly quotes reads with a space there.
  const broken = `${before}\n${after}`;
  return !BESIDE_LATIN.test(broken) && !BESIDE_QUOTE.test(broken);
}

/** Whether a break is between two Japanese phrases, and not beside Latin letters. */
function isBetweenPhrases(before: string, after: string): boolean {
  const isEnd = ENDS_WITH_PARTICLE.test(before) || ENDS_WITH_MODIFIER.test(before);
  return isEnd && STARTS_WITH_WORD.test(after) && !BESIDE_LATIN.test(`${before}\n${after}`);
}

/** From 0, after a clause, up to where a break would disturb reading. */
function pauseCost(language: DemoLanguage, before: string, after: string): number {
  if (CLOSES_CLAUSE.test(before)) return 0;
  if (OPENS_QUOTE.test(after)) return 0.2;
  if (ENDS_AFTER_QUOTE_START.test(before)) return 2;
  if (isLatin(language)) return ENDS_WITH_SMALL_WORD.test(before) ? 0.8 : 0.5;
  return language === 'jp' && ENDS_WITH_PARTICLE.test(before) ? 0.4 : 0.8;
}
