import type * as v from 'valibot';
import { expectedAt } from './describe-schema.ts';
import { formatValue, type Difference } from './difference.ts';

/** Explains the issues of a result: one difference for each field, however many items of a list have it. */
export function explainIssues(
  schema: v.GenericSchema,
  result: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): Difference[] {
  const byField = new Map<string, Difference>();
  for (const issue of issues) {
    const keys = (issue.path ?? []).map(({ key }) => key);
    const path = ['result', ...keys].join('.');
    const field = path.replace(/\.\d+(?=\.|$)/g, '[]');
    if (!byField.has(field)) byField.set(field, explain(schema, result, { issue, keys, path }));
  }
  return [...byField.values()];
}

function explain(
  schema: v.GenericSchema,
  result: unknown,
  { issue, keys, path }: { issue: v.BaseIssue<unknown>; keys: unknown[]; path: string },
): Difference {
  const { expected, isOptional } = expectedAt(schema, keys, result);
  const actual = issue.path?.at(-1) ? issue.path.at(-1)?.value : issue.input;
  const name = nameOf(keys);
  const isSameKind = describesSame(expected, actual);
  const exact =
    isSameKind && issue.kind === 'validation'
      ? `${expected} as in the contract (${formatRequirement(issue)})`
      : expected;
  const isMissing = actual === undefined || actual === null;
  const remedy = isMissing
    ? `Send ${name} every time: the site leaves out items without it.`
    : `Send ${name} as ${exact}${isOptional ? ', as null, or not at all' : ''}.`;
  return { path, expected: exact, actual: formatValue(actual), remedy, reach: 'shape' };
}

/** The last key that is a name. It is the same in every item of a list. */
function nameOf(keys: readonly unknown[]): string {
  const name = keys.findLast((key) => typeof key === 'string');
  if (name === undefined) return 'the result';
  return typeof keys.at(-1) === 'number' ? `each item of "${String(name)}"` : `"${String(name)}"`;
}

function describesSame(expected: string, actual: unknown): boolean {
  return expected.includes(typeof actual === 'string' ? 'text' : typeof actual);
}

/** An issue's requirement on a value of the right type, such as a minimum. */
function formatRequirement({ expected, received }: v.BaseIssue<unknown>): string {
  return `${expected ?? 'another value'}, not ${received}`;
}
