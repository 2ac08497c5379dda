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

/** Explains the issues of a result: one difference for each field, however many items of a list have it. */
export function explainIssues(schema: v.GenericSchema, result: unknown, issues: readonly Issue[]): Difference[] {
  const byField = new Map<string, Difference>();
  for (const issue of issues) {
    const keys = (issue.path ?? []).map(({ key }) => key as string | number);
    const path = ['result', ...keys].join('.');
    const field = path.replace(/\.\d+(?=\.|$)/g, '[]');
    if (!byField.has(field)) byField.set(field, explain(issue, { keys, path, probe: probeAt(schema, result, keys) }));
  }
  return [...byField.values()];
}

type Probe = (value: unknown) => Issue | undefined;

function explain(issue: Issue, { keys, path, probe }: { keys: (string | number)[]; path: string; probe: Probe }) {
  const actual = issue.path?.at(-1) ? issue.path.at(-1)?.value : issue.input;
  // No schema accepts a symbol, so its issue names the type, which that of a missing field does not.
  const type = labelOf(probe(Symbol('no value')) ?? issue);
  const expected =
    issue.kind === 'validation' ? `${type} as in the contract (${issue.expected ?? 'another value'})` : type;
  const isMissing = actual === undefined || actual === null;
  const remedy = isMissing
    ? `Send ${nameOf(keys)} every time: the site leaves out items without it.`
    : `Send ${nameOf(keys)} as ${expected}${probe(null) ? '' : ', as null, or not at all'}.`;
  return { path, expected, actual: formatValue(actual), remedy, reach: 'shape' as const };
}

/** Tells the issue that another value at these keys would have. */
function probeAt(schema: v.GenericSchema, result: unknown, keys: readonly (string | number)[]): Probe {
  const isHere = ({ path }: Issue) => (path ?? []).map(({ key }) => key).join('.') === keys.join('.');
  return (value) => v.safeParse(schema, withValue(result, keys, value)).issues?.find(isHere);
}

function withValue(object: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
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
function nameOf(keys: readonly (string | number)[]): string {
  const name = keys.findLast((key) => typeof key === 'string');
  if (name === undefined) return 'the result';
  return typeof keys.at(-1) === 'number' ? `each item of "${name}"` : `"${name}"`;
}
