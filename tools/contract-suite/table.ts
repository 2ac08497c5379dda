import { ApiStatus, type EndpointName } from '@learning-center/shared/contract';
import { applyRule } from './rules.ts';
import { MISSING_DATA, type Suite } from './suite.ts';
import { fillText, readRows, resolveJson, valueAt, type Values } from './values.ts';

/** One row of a table: a call, what is sent, what must be true, and the remedy. */
interface Row {
  /** The list whose items the row is repeated for: JSON, or the path of a value. With `?` it may be missing. */
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

/** The runs of a member and of a visitor, which may be the same. */
export interface Suites {
  suite: Suite;
  visitor: Suite;
}

/** Carries out the rows of a table, one after the other. Adds what they keep to the values. */
export async function runTable(name: string, values: Values, { suite, visitor }: Suites): Promise<void> {
  for (const row of readTable(name)) {
    for (const it of itemsOf(row, values)) {
      const known = it === undefined ? values : { ...values, it };
      const result = await runRow(row, known, row.call.startsWith('visitor ') ? visitor : suite);
      if (row.keep) values[row.keep] = result;
    }
  }
}

function readTable(name: string): Row[] {
  let remedy = '';
  return readRows(name).map(([each = '', call = '', what = '', send = '', must = '', keep = '', own = '']) => {
    remedy = own || remedy;
    return { each, call, what, send, must, keep, remedy };
  });
}

function itemsOf({ each }: Row, values: Values): unknown[] {
  if (each.startsWith('[')) return JSON.parse(each) as unknown[];
  const items = each === '' ? [] : [valueAt(values, each.replace('?', ''))].flat().filter((item) => item !== undefined);
  return items.length > 0 || each.endsWith('?') ? items : [undefined];
}

/** Carries out a row. Returns the result of its call, also if it breaks the rule. */
async function runRow(row: Row, values: Values, suite: Suite): Promise<unknown> {
  const [rule = '', ...args] = row.must.split(' ');
  const call = row.call.replace(/^(visitor|advice) /, '') as EndpointName;
  const { remedy } = row;
  const check = { call, what: fillText(row.what, values), remedy, isAdvice: row.call.startsWith('advice ') };
  let result: unknown;
  await suite.check(check, async () => {
    const expected = resolveJson(JSON.stringify(args), values) as unknown[] | undefined;
    const sent = resolveJson(row.send, values) as { headers?: Record<string, string> } | undefined;
    if (!expected || !sent) return MISSING_DATA;
    const { headers, ...fields } = sent;
    const response = await suite.request({ call, fields, headers, statuses: rightStatuses(rule, args), remedy });
    if (response.apiStatus !== ApiStatus.OPERATE_SUCCESS) return undefined;
    result = response.result;
    const ask = (other: object) => suite.ask(call, { ...fields, ...other });
    return applyRule(rule, expected, { ...response, call, ask, values, suite });
  });
  return result;
}

function rightStatuses(rule: string, [status]: readonly string[]): readonly number[] {
  if (rule === 'refused') return [Number(status)];
  return rule === 'missing' ? [ApiStatus.OPERATE_SUCCESS, ApiStatus.ID_NO_DATA_FOUND] : [ApiStatus.OPERATE_SUCCESS];
}
