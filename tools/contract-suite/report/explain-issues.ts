import * as v from 'valibot';
import { formatValue, type Difference } from './difference.ts';

type Issue = v.BaseIssue<unknown>;

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

type Keys = readonly (string | number)[];
const keysOf = ({ path }: Issue): Keys => (path ?? []).map(({ key }) => key as string | number);

/** Explains the issues of a result: one difference for each field, however many items of a list have it. */
export function explainIssues(schema: v.GenericSchema, result: unknown, issues: readonly Issue[]): Difference[] {
  const byField = Map.groupBy(issues, (issue) =>
    keysOf(issue)
      .filter((key) => typeof key === 'string')
      .join('.'),
  );
  return [...byField.values()].flatMap(([issue]) => {
    if (!issue) return [];
    return explain(issue, probeAt(schema, result, keysOf(issue)));
  });
}

type Probe = (value: unknown) => Issue | undefined;

function explain(issue: Issue, probe: Probe): Difference {
  const keys = keysOf(issue);
  const actual = issue.path ? issue.path.at(-1)?.value : issue.input;
  // No schema accepts a symbol, so its issue names the type, which that of a missing field does not.
  const type = labelOf(probe(Symbol('no value')) ?? issue);
  const expected =
    issue.kind === 'validation' ? `${type} as in the contract (${issue.expected ?? 'another value'})` : type;
  const isMissing = actual === undefined || actual === null;
  const remedy = isMissing
    ? `Send ${nameOf(keys)} every time: the site leaves out items without it.`
    : `Send ${nameOf(keys)} as ${expected}${probe(null) ? '' : ', as null, or not at all'}.`;
  return { path: ['result', ...keys].join('.'), expected, actual: formatValue(actual), remedy, reach: 'shape' };
}

/** Tells the issue that another value at these keys would have. */
function probeAt(schema: v.GenericSchema, result: unknown, keys: Keys): Probe {
  const isHere = (issue: Issue) => keysOf(issue).join('.') === keys.join('.');
  return (value) => v.safeParse(schema, withValue(result, keys, value)).issues?.find(isHere);
}

function withValue(object: unknown, [key, ...rest]: Keys, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(object) ? [...object] : { ...(object as object) }) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

function labelOf({ expected }: Issue): string {
  const names = [...new Set((expected ?? '').replace(/^\(|\)$/g, '').split(' | '))];
  if (names.every((name) => name.startsWith('"') || /^\d/.test(name)) && names.length > 1)
    return `one of ${names.join(', ')}`;
  return names.map((name) => TYPE_LABELS[name] ?? name).join(' or ') || 'another value';
}

/** The last key that is a name. It is the same in every item of a list. */
function nameOf(keys: Keys): string {
  const name = keys.findLast((key) => typeof key === 'string');
  if (name === undefined) return 'the result';
  return typeof keys.at(-1) === 'number' ? `each item of "${name}"` : `"${name}"`;
}
