import { isDeepStrictEqual } from 'node:util';
import { parsePdt } from '@learning-center/shared/lib';
import { MISSING_DATA, type Verdict, type Wrong } from './suite.ts';
import { SPECIAL_RULES, type About, type Rule } from './special-rules.ts';
import { valueAt, valuesAt } from './values.ts';

/** Encoded twice (Ã¤, â€œ), not UTF-8, or replaced by question marks. */
const BROKEN_TEXT = /[ÂÃ][\u0080-\u00bf]|â€|[ã-é][\u0080-\u00bf]{2}|\ufffd|"title":"\?\?|\?{4}/u;
const A_TIME = 'a time with a zone, such as 2027-05-13T16:00:00Z';

const isSame = (a: unknown, b: unknown) => String(a) === String(b);
const isNone = (value: unknown) => value === undefined || value === null || value === '';
const isIn = (value: unknown, list: unknown) => (list as unknown[]).some((each) => isSame(each, value));

/** Marks and case do not matter. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase();

/** Whether a value, or a list of them, is right, and what is expected. */
type SimpleRule<Value> = [
  isRight: (value: Value, argument: unknown) => boolean,
  expected: (argument: string) => string,
];

/** Rules for each value at the path, which is the first argument. `may…` is for fields that may be missing. */
const VALUE_RULES: Readonly<Record<string, SimpleRule<unknown>>> = {
  is: [isSame, String],
  mayBe: [(value, right) => isNone(value) || isSame(value, right), String],
  each: [
    (value, right) => isNone(value) || isIn(value, String(right).split(',')),
    (right) => right.replaceAll(',', ' or '),
  ],
  none: [(value, list) => !isIn(value, list), (list) => `none of ${list}`],
  over: [(value, least) => Number(value) > Number(least), (least) => `more than ${least}`],
  atLeast: [(value, least) => Number(value) >= Number(least), (least) => `at least ${least}`],
  like: [(value, pattern) => new RegExp(String(pattern)).test(String(value)), (pattern) => `like ${pattern}`],
  zoned: [(value) => isNone(value) || /T.*(Z|[+-]\d{2}:?\d{2})$/.test(String(value)), () => A_TIME],
  contains: [(value, text) => folded(String(value)).includes(folded(String(text))), (text) => `a text with "${text}"`],
  missing: [(value) => isNone(value) || (Array.isArray(value) && value.length === 0), () => 'nothing'],
  differs: [(value, english) => !isSame(value, english), () => 'not the English text'],
};

/** Rules for all values at the path. */
const LIST_RULES: Readonly<Record<string, SimpleRule<unknown[]>>> = {
  has: [(list, value) => isIn(value, list), (value) => `${value} in the list`],
  lacks: [(list, value) => !isIn(value, list), (value) => `no ${value} in the list`],
  twice: [(list, value) => list.filter((each) => isSame(each, value)).length === 2, (value) => `${value} twice`],
  // A missing list is one undefined value here.
  mayHold: [
    (list, values) => (list.length === 1 && isNone(list[0])) || (values as unknown[]).every((each) => isIn(each, list)),
    String,
  ],
  // Other items may be between them.
  order: [
    (list, values) =>
      isSame(
        list.filter((each) => isIn(each, values)),
        (values as unknown[]).filter((each) => isIn(each, list)),
      ),
    String,
  ],
  same: [(list, value) => isDeepStrictEqual(Array.isArray(value) ? list : list[0], value), (value) => value],
  unique: [
    (list) => new Set(list.filter((each) => !isNone(each))).size === list.filter((each) => !isNone(each)).length,
    () => 'no value twice',
  ],
  empty: [(list) => list.length === 0, () => 'none'],
  filled: [(list) => list.length > 0, () => 'a list that is not empty'],
  atMost: [(list, most) => list.length <= Number(most), (most) => `at most ${most}`],
};

/** Rules that know more than one value. */
const OTHER_RULES: Readonly<Record<string, Rule>> = {
  newest: ([path], { result }) => findUnordered(result, String(path), 'newest first'),
  oldest: ([path], { result }) => findUnordered(result, String(path), 'oldest first'),
  saved: (_, { result }) => {
    const state = valueAt(result, 'state');
    if (state === 'full') return MISSING_DATA;
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
    return actual.join() !== viewId && { at: 'result.items', expected: String(viewId), actual };
  },
  utf8: (_, { sent }) => {
    const text = JSON.stringify(sent);
    const at = text.search(BROKEN_TEXT);
    return at !== -1 && { at: 'result', expected: 'letters', actual: text.slice(Math.max(at - 20, 0), at + 20) };
  },
};

/** Applies the rule of a row. Without one, the declared shape is enough. */
export function applyRule(name: string, args: readonly unknown[], about: About): Verdict | Promise<Verdict> {
  const other = OTHER_RULES[name] ?? SPECIAL_RULES[name];
  if (other) return other(args, about);
  const [path = '', argument] = args;
  const found = valuesAt(name.startsWith('may') ? about.sent : about.result, String(path));
  const text = typeof argument === 'object' || name === 'same' ? JSON.stringify(argument) : String(argument);
  const [isRightValue, expectedValue] = VALUE_RULES[name] ?? [];
  const wrong = found.find(({ value }) => isRightValue?.(value, argument) === false);
  if (wrong) return { at: wrong.at, expected: expectedValue?.(text) ?? '', actual: wrong.value };
  const [isRightList, expectedList] = LIST_RULES[name] ?? [];
  const actual = found.flatMap(({ value }) => value);
  if (isRightList?.(actual, argument) !== false) return undefined;
  const at = `result.${String(path)}`.replace(/\.(?=\[\]|$)/, '');
  return { at, expected: expectedList?.(text) ?? '', actual };
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
