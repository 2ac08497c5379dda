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

const pathOf = (issue: Issue) => ['result', ...(issue.path ?? []).map(({ key }) => key)].join('.');

/** Explains the issues of a result: one difference for each field, however many items of a list have it. */
export function explainIssues(schema: v.GenericSchema, issues: readonly Issue[]): Difference[] {
  const byField = new Map<string, Difference>();
  for (const issue of issues) {
    const field = pathOf(issue).replace(/\.\d+(?=\.|$)/g, '[]');
    if (!byField.has(field)) byField.set(field, explain(issue, schema));
  }
  return [...byField.values()];
}

function explain(issue: Issue, schema: v.GenericSchema): Difference {
  const path = pathOf(issue);
  const actual = issue.path ? issue.path.at(-1)?.value : issue.input;
  // No schema accepts a symbol, so its issue names the type, which that of a missing field does not.
  const type = labelOf(issueWith(Symbol('no value'), issue, schema) ?? issue);
  const expected =
    issue.kind === 'validation' ? `${type} as in the contract (${issue.expected ?? 'another value'})` : type;
  const isMissing = actual === undefined || actual === null;
  const remedy = isMissing
    ? `Send ${nameOf(path)} every time: the site leaves out items without it.`
    : `Send ${nameOf(path)} as ${expected}${issueWith(null, issue, schema) ? '' : ', as null, or not at all'}.`;
  return { path, expected, actual: formatValue(actual), remedy, reach: 'shape' };
}

/** The issue that another value has at the same place, if any. */
function issueWith(value: unknown, issue: Issue, schema: v.GenericSchema): Issue | undefined {
  const result = (issue.path ?? []).reduceRight<unknown>(
    (inner, { input, key }) =>
      Array.isArray(input) ? input.with(Number(key), inner) : { ...(input as object), [String(key)]: inner },
    value,
  );
  return v.safeParse(schema, result).issues?.find((other) => pathOf(other) === pathOf(issue));
}

function labelOf({ expected }: Issue): string {
  const names = [...new Set((expected ?? '').replace(/^\(|\)$/g, '').split(' | '))];
  if (names.every((name) => name.startsWith('"') || /^\d/.test(name)) && names.length > 1)
    return `one of ${names.join(', ')}`;
  return names.map((name) => TYPE_LABELS[name] ?? name).join(' or ') || 'another value';
}

/** The last key that is a name. It is the same in every item of a list. */
function nameOf(path: string): string {
  const [, name, index] = /\.([a-z]\w*)((?:\.\d+)*)$/i.exec(path) ?? [];
  if (name === undefined) return 'the result';
  return index ? `each item of "${name}"` : `"${name}"`;
}
