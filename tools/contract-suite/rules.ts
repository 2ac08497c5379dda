import { isDeepStrictEqual } from 'node:util';
import { parsePdt } from '@learning-center/shared/lib';
import type { Suite, Verdict, Wrong } from './suite.ts';
import { valueAt, valuesAt, type Values } from './values.ts';

/** A response with its result as parsed and as sent. `ask` sends the same call with other fields. */
export interface About {
  result: unknown;
  sent: unknown;
  text: string;
  headers: Headers;
  ask: (fields: object) => Promise<unknown>;
  values: Values;
  suite: Suite;
}

export type Rule = (expected: readonly unknown[], about: About) => Verdict | Promise<Verdict>;

/** Encoded twice (Ã¤, â€œ), not UTF-8, or replaced by question marks. */
const BROKEN_TEXT = /[ÂÃ][\u0080-\u00bf]|â€|[ã-é][\u0080-\u00bf]{2}|\ufffd|"title":"\?\?|\?{4}/u;
const A_TIME = 'a time with a zone, such as 2027-05-13T16:00:00Z';

const isSame = (a: unknown, b: unknown) => String(a) === String(b);
const isNone = (value: unknown) => value === undefined || value === null || value === '';

/** What rows say with `must`. The first argument is a path in the result. */
export const RULES: Readonly<Record<string, Rule>> = {
  is: ([path, expected], { result }) => findFirst(result, path, (value) => isSame(value, expected), expected),
  mayBe: ([path, expected], { sent }) =>
    findFirst(sent, path, (value) => isNone(value) || isSame(value, expected), expected),
  each: ([path, expected], { result }) => {
    const allowed = String(expected).split(',');
    return findFirst(result, path, (value) => isNone(value) || allowed.includes(String(value)), allowed.join(' or '));
  },
  none: ([path, excluded], { result }) => {
    const isIn = (value: unknown) => (excluded as unknown[]).some((each) => isSame(each, value));
    return findFirst(result, path, (value) => !isIn(value), `none of ${String(excluded)}`);
  },
  over: ([path, least], { result }) =>
    findFirst(result, path, (value) => Number(value) > Number(least), `more than ${String(least)}`),
  atLeast: ([path, least], { result }) =>
    findFirst(result, path, (value) => Number(value) >= Number(least), `at least ${String(least)}`),
  below: ([path, limit], { result }) =>
    findFirst(result, path, (value) => Number(value) < Number(limit), `less than ${String(limit)}`),
  like: ([path, pattern], { result }) =>
    findFirst(result, path, (value) => new RegExp(String(pattern)).test(String(value)), `like ${String(pattern)}`),
  zoned: ([path], { result }) =>
    findFirst(result, path, (value) => isNone(value) || /T.*(Z|[+-]\d{2}:?\d{2})$/.test(String(value)), A_TIME),
  differs: ([path, english], { result }) =>
    findFirst(result, path, (value) => !isSame(value, english), 'not the English text'),
  has: ([path, expected], { result }) => {
    const actual = listAt(result, path);
    return (
      !actual.some((value) => isSame(value, expected)) && wrongList(path, `${String(expected)} in the list`, actual)
    );
  },
  lacks: ([path, expected], { result }) => {
    const actual = listAt(result, path);
    return (
      actual.some((value) => isSame(value, expected)) && wrongList(path, `no ${String(expected)} in the list`, actual)
    );
  },
  times: ([path, expected, times], { result }) => {
    const actual = listAt(result, path).filter((value) => isSame(value, expected)).length;
    return !isSame(actual, times) && wrongList(path, `${String(expected)} ${String(times)} times`, actual);
  },
  mayHold: ([path, expected], { sent }) => {
    const actual = valueAt(sent, String(path)) as unknown[] | null | undefined;
    const isRight = !actual || (expected as unknown[]).every((each) => actual.some((value) => isSame(each, value)));
    return !isRight && wrongList(path, String(expected), actual);
  },
  /** Other items may be between them. */
  order: ([path, expected], { result }) => {
    const all = (expected as unknown[]).map(String);
    const actual = listAt(result, path)
      .map(String)
      .filter((value) => all.includes(value));
    const right = all.filter((value) => actual.includes(value));
    return !isSame(actual, right) && wrongList(path, String(right), actual);
  },
  unique: ([path], { result }) => {
    const seen = new Set<unknown>();
    const isNew = (value: unknown) => isNone(value) || (!seen.has(value) && seen.add(value).size > 0);
    return findFirst(result, path, isNew, 'another one than before');
  },
  empty: ([path], { result }) => {
    const { length } = listAt(result, `${String(path ?? '')}[]`);
    return length > 0 && wrongList(path, 'none', `${length} items`);
  },
  atMost: ([path, most], { result }) => {
    const { length } = listAt(result, `${String(path)}[]`);
    return length > Number(most) && wrongList(path, `at most ${String(most)}`, `${length} items`);
  },
  newest: ([path], { result }) => findUnordered(result, String(path), 'newest first'),
  oldest: ([path], { result }) => findUnordered(result, String(path), 'oldest first'),
  same: ([path, expected], { result }) => {
    const actual = valueAt(result, String(path));
    return !isDeepStrictEqual(actual, expected) && wrongList(path, JSON.stringify(expected), actual);
  },
  saved: (_, { result }) => {
    const state = valueAt(result, 'state');
    if (state === 'full') return 'not checked';
    return state !== 'saved' && { at: 'result.state', expected: 'saved', actual: state };
  },
  conflict: ([revision], { result }) => {
    const [state, note] = [valueAt(result, 'state'), valueAt(result, 'note')];
    if (state !== 'conflict') return { at: 'result.state', expected: 'conflict', actual: state };
    const expected = `the stored note, revision ${String(revision)}`;
    return !isSame(valueAt(note, 'revision'), revision) && { at: 'result.note', expected, actual: note };
  },
  finished: ([id, viewId], { result }) => {
    const views = (
      valueAt(result, 'items') as { viewId: string; finishedAt?: string; video: { id: unknown } }[]
    ).filter(({ video, finishedAt }) => isSame(video.id, id) && finishedAt);
    const actual = views.map((view) => view.viewId);
    return actual.join() !== viewId && wrongList('items', String(viewId), actual);
  },
  utf8: (_, { sent }) => {
    const text = JSON.stringify(sent);
    const at = text.search(BROKEN_TEXT);
    return at !== -1 && wrongList('', 'letters', text.slice(Math.max(at - 20, 0), at + 20));
  },
};

const listAt = (result: unknown, path: unknown) =>
  valuesAt(result, String(path)).flatMap(({ value }) => (Array.isArray(value) ? value : [value]));

function wrongList(path: unknown, expected: string, actual: unknown) {
  return { at: `result.${String(path)}`.replace(/\.$/, ''), expected, actual };
}

function findFirst(result: unknown, path: unknown, isRight: (value: unknown) => boolean, expected: unknown): Verdict {
  const wrong = valuesAt(result, String(path)).find(({ value }) => !isRight(value));
  return wrong && { at: wrong.at, expected: String(expected), actual: wrong.value };
}

/** Finds an item in the wrong position of a list by date. Dates are wall clock at UTC−7 (decision A42). */
function findUnordered(result: unknown, path: string, order: 'newest first' | 'oldest first'): Wrong | undefined {
  const dated = valuesAt(result, `${path}[].date`).filter(({ value }) => !isNone(value));
  const times = dated.map(({ value }) => parsePdt(String(value)));
  const unreadable = dated[times.indexOf(undefined)];
  const remedy = 'Send date as the wall clock at UTC−7, such as 2026/05/13 10:00.';
  const example = 'a date such as 2026/05/13 10:00';
  if (unreadable) return { at: unreadable.at, expected: example, actual: unreadable.value, remedy };
  const position = times.findIndex((time = 0, index) => {
    const before = times[index - 1] ?? time;
    return order === 'newest first' ? time > before : time < before;
  });
  const wrong = dated[position];
  const limit = order === 'newest first' ? 'no later' : 'no earlier';
  const expected = `${limit} than "${String(dated[position - 1]?.value)}" before it`;
  return wrong && { at: wrong.at, expected, actual: wrong.value };
}
