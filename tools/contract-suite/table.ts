import { readFileSync } from 'node:fs';
import type { ApiStatus, EndpointName } from '@learning-center/shared/contract';
import { applyRule } from './rules.ts';
import type { Check, Suite } from './suite.ts';
import { areKnown, fillText, resolveFields, valueAt, type Values } from './values.ts';

/** One row of a table: a call, what is sent, what must be true, and the remedy. */
interface Row {
  /** The list whose items the row is repeated for; with `?` it may be missing. */
  each: string;
  /** The call; `visitor` sends it without a session, and `advice` never fails. */
  call: string;
  what: string;
  /** The fields as JSON; `"$name.path"` stands for a value, without which the row is skipped. */
  send: string;
  /** A rule with its arguments, or `refused` with a status. */
  must: string;
  /** The name under which the result is stored for other rows. */
  keep: string;
  /** What to change in the API; by default that of the row above. */
  remedy: string;
}

/** Carries out the rows of a table, one after the other. */
export async function runTable(name: string, values: Values, suites: { suite: Suite; visitor: Suite }): Promise<void> {
  for (const row of readTable(name)) {
    const list = row.each === '' ? [undefined] : [valueAt(values, row.each.replace('?', ''))].flat();
    const items = list.filter((item) => item !== undefined || row.each === '');
    if (items.length === 0 && !row.each.endsWith('?')) items.push(undefined);
    for (const it of items) {
      const suite = row.call.startsWith('visitor ') ? suites.visitor : suites.suite;
      const keep = (result: unknown) => {
        if (row.keep) values[row.keep] = result;
      };
      await suite.run(toCheck(row, it === undefined ? values : { ...values, it }, { suite, keep }));
    }
  }
}

function readTable(name: string): Row[] {
  const text = readFileSync(new URL(`tables/${name}.tsv`, import.meta.url), 'utf8');
  let remedy = '';
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [each = '', call = '', what = '', send = '', must = '', keep = '', own = ''] = line.split('\t');
    remedy = own || remedy;
    return { each, call, what, send, must, keep, remedy };
  });
}

function toCheck(
  row: Row,
  values: Values,
  { suite, keep }: { suite: Suite; keep: (result: unknown) => void },
): Check<EndpointName> {
  const [rule = '', ...args] = row.must.split(' ');
  const call = row.call.replace(/^(visitor|advice) /, '') as EndpointName;
  const fields = areKnown(args, values) ? resolveFields(row.send, values) : undefined;
  const { headers, ...send } = { headers: {}, ...fields };
  const about = { call, what: fillText(row.what, values), remedy: row.remedy };
  const check = { ...about, send: fields && send, headers, isAdvice: row.call.startsWith('advice ') };
  if (rule === 'refused') return { ...check, refusal: Number(args[0]) as ApiStatus };
  return {
    ...check,
    mayBeMissing: rule === 'missing',
    must: (result, response) => {
      keep(result);
      const expected = args.map((arg) => (arg.startsWith('$') ? valueAt(values, arg.slice(1)) : fillText(arg, values)));
      const ask = (other: object) => suite.ask(call, { ...send, ...other });
      return applyRule(rule, expected, { ...response, result, ask, values, suite });
    },
  };
}
