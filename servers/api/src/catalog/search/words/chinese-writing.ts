import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@learning-center/shared/contract';
import { pairsOf } from './tokens.ts';

/**
 * Pairs of a traditional character and its simplified form: the common ones, as ICU maps them. Then those whose
 * simplified form is itself traditional, or belongs to several characters.
 */
const [bothWays = [], oneWay = []] = readFileSync(path.join(import.meta.dirname, 'chinese-pairs.txt'), 'utf8')
  .split('\n\n')
  .map((block) => pairsOf(block.replaceAll('\n', '')));

const WRITINGS: Partial<Record<LanguageCode, ReadonlyMap<string, string>>> = {
  cn: new Map([...bothWays, ...oneWay]),
  tw: new Map(bothWays.map(([traditional, simplified]) => [simplified, traditional])),
};

/** Writes Chinese in the characters of a page: 视频 for 視頻 on the mainland's. Other texts stay. */
export function inWritingOf(language: LanguageCode, text: string): string {
  const writing = WRITINGS[language];
  return writing ? [...text].map((character) => writing.get(character) ?? character).join('') : text;
}
