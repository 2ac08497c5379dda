import { withoutPreviousReleases } from '../../support/page/html.ts';
import { FROZEN_NOW } from './frozen-site.ts';

/** The recording's day, and the real one, on which the catalog was made. */
const DAYS = [FROZEN_NOW, new Date()].map((day) => day.toISOString().slice(0, 10));

/** What differs between two runs of the same code, and what stands for it. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/\b\d+\.\d+\.\d+-[0-9a-f]{12}\b/g, 'RELEASE'],
  [/\bsha(?:256|384|512)-[\w+/=-]+/g, 'HASH'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'ID'],
  [/(?<=[./_-])[0-9a-f]{8,64}(?=\.(?:js|css|woff2|svg|png|webp|avif|cjs)\b)/g, 'HASH'],
  [/(?<=\b|_)[0-9a-f]{12,128}\b/g, 'HASH'],
  [/\b[\w-]{20,}\.[\w-]{20,}(?:\.[\w-]{20,})?\b/g, 'TOKEN'],
  [/(?<=nonce[=-]"?)[\w+/=-]{16,}/g, 'NONCE'],
  [/\bset-[\w-]{20,}/g, 'SET'],
  [/(?<=T\d\d:\d\d:)\d\d\.\d+(?=Z)/g, '00'],
  // Times of the run itself; those of the content are part of the recording.
  [new RegExp(String.raw`(?:${DAYS.join('|')})T\d\d:\d\d:\d\d(?:\.\d+)?Z`, 'g'), 'TIME'],
  [new RegExp(String.raw`(?:${DAYS.join('|').replaceAll('-', '')})T\d{6}Z`, 'g'), 'TIME'],
  // Minutes at which the catalog was made, or how often the store has changed.
  [/(?<="revision":|SEQUENCE(?::|%3A))\d+/g, 'REVISION'],
  [/"durationMs":\d+/g, '"durationMs":0'],
];

const DAY_MS = 86_400_000;

/** Makes ids, hashes and times equal, and breaks lines where a difference should show alone. */
export function normalize(text: string): string {
  const equal = VARIABLE.reduce(
    (result, [pattern, name]) => result.replaceAll(pattern, name),
    withoutPreviousReleases(text),
  );
  return equal
    .replaceAll(/\b\d{13}\b/g, (digits) => (Math.abs(Number(digits) - FROZEN_NOW.getTime()) < DAY_MS ? 'TIME' : digits))
    .replaceAll('><', '>\n<')
    .replaceAll(/,(?=["{[])/g, ',\n');
}

/** Headers of one response alone, or of its transport. */
const OWN_HEADERS = new Set([
  'age',
  'cache-status',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'server-timing',
  'transfer-encoding',
]);

/** A response as text: status, headers, and the body, or its kind where that is no text. */
export async function describeResponse(response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  const isText = /text|json|xml|javascript|manifest|mpegurl|svg/.test(response.headers.get('content-type') ?? 'text');
  const body = isText
    ? await response.text()
    : `${(await response.arrayBuffer()).byteLength > 0 ? 'some' : 'no'} bytes`;
  return normalize([`HTTP ${response.status}`, ...headers, '', body].join('\n'));
}
