import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeDemoContent } from '../../../../demo/make-content.ts';
import { PROVIDER } from '../../../../demo/site/provider.ts';
import { displayTitle } from '../../../../shared/src/lib/index.ts';
import { ROOT } from '../../../../tools/local/paths.ts';

/** Fields of content whose texts only the demo has. */
const NAME_FIELDS = ['slug', 'name', 'aliases', 'tagline', 'urlName', 'title', 'Title', 'author', 'content'];

/** Files with names that other providers may have too: topics such as “Lighting”. */
const GENERIC_FILES = /^(categories|synonyms)\.json|^explorer\//;

/** Any drawing may have a shorter outline. */
const MIN_OUTLINE_LENGTH = 24;

/** What only the demo has: names of its company, products, courses, videos and people, and outlines of its drawings. */
const DEMO_NAMES: ReadonlySet<string> = new Set(
  [
    ...PROVIDER.name.split(' ').slice(0, 1),
    ...[...makeDemoContent(new Date(), () => [])].flatMap(namesIn),
    ...globSync(path.join(ROOT, 'demo/brand/*.svg')).flatMap((file) => outlinesOf(readFileSync(file, 'utf8'))),
  ].flatMap((name) => (name === '' ? [] : name.toLowerCase())),
);

/** The names and titles in a file of content, or the outlines of a drawing. */
function namesIn([file, text]: readonly [string, string]): string[] {
  if (file.endsWith('.svg')) return outlinesOf(text);
  if (GENERIC_FILES.test(file)) return [];
  // The title of a person is a profession.
  const fields = NAME_FIELDS.filter((field) => field !== 'title' || !file.startsWith('speakers/'));
  const items = [JSON.parse(text)].flat() as Record<string, unknown>[];
  return items.flatMap((item) => fields.flatMap((field) => textsIn(item[field])));
}

/** The texts in a list or in several languages, as pages show titles. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [displayTitle(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function outlinesOf(svg: string): string[] {
  const outlines = [...svg.matchAll(/\bd="([^"]+)"/g)].map(([, outline = '']) => outline);
  return outlines.filter(({ length }) => length >= MIN_OUTLINE_LENGTH);
}

/** Names by their start: to look each up in a long page would take a second. */
const START_LENGTH = 4;
const [SHORT_NAMES = [], LONG_NAMES = []] = [false, true].map((isLong) =>
  [...DEMO_NAMES].filter(({ length }) => length >= START_LENGTH === isLong),
);
const BY_START = Map.groupBy(LONG_NAMES, (name) => name.slice(0, START_LENGTH));

/** The demo's names in a text. Letters in a hash are no name. */
export function findDemoNames(text: string): string[] {
  const lower = text.replaceAll(/\bsha\d{3}-[\w+/=]+/g, '').toLowerCase();
  const found = new Set(SHORT_NAMES.filter((name) => lower.includes(name)));
  for (let at = 0; at < lower.length; at += 1)
    for (const name of BY_START.get(lower.slice(at, at + START_LENGTH)) ?? [])
      if (lower.startsWith(name, at)) found.add(name);
  // A short name may be within a word.
  const isWord = (name: string) => name.length > 5 || new RegExp(`(?<![a-z])${name}(?![a-z])`).test(lower);
  return [...found].filter(isWord);
}
