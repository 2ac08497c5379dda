import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import type { EndpointName, OptionalCalls, ResultOf } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { ApiResponse, CallOptions, ReadFile, SendCall } from './send-call.ts';
import { formatValue, shorten, type Difference } from './report/difference.ts';
import { evaluateResponse, type Evaluation } from './evaluate-response.ts';

/** The result of one check: its differences, if any. `skipped` when the data that it needs is missing. */
export interface Finding {
  call: EndpointName;
  /** What the check checks. */
  what: string;
  differences: readonly Difference[];
  skipped: boolean;
  /** The document leaves it open, so the differences are advice. */
  isAdvice?: boolean;
  /** The optional calls that the server does not support; the check was skipped for that. */
  unsupported?: OptionalCalls;
}

/** The result of a successful call. */
export type Result<Name extends EndpointName> = ResultOf<(typeof endpoints)[Name]>;

/** A value that breaks the rule of a check. A remedy of its own replaces that of the check. */
export interface Wrong {
  at: string;
  expected: string | number;
  actual: unknown;
  remedy?: string;
}

/** Nothing, a value that breaks the rule, or that the data for the rule is missing. */
export type Verdict = Wrong | 'not checked' | undefined | false;

/** A row of the table: a call, what is sent, what must be true, and the remedy. */
export interface CheckOf<Name extends EndpointName> {
  call: Name;
  /** What must be true, in words. */
  what: string;
  /** The fields to send; undefined if the API has no data for them. */
  send: object | undefined;
  headers?: Record<string, string>;
  /** The status of the failure that must come. Without it the call must succeed. */
  refusal?: ApiStatus;
  /** Whether a refusal as missing data is as right as a result without data. */
  mayBeMissing?: boolean;
  must?: (result: Result<Name>, response: Response<Name>) => Verdict | Promise<Verdict>;
  remedy?: string;
  isAdvice?: boolean;
}

/** A row about any call. */
export type Check = { [Name in EndpointName]: CheckOf<Name> }[EndpointName];

/** A response with its result as it came, without defaults. */
interface Response<Name extends EndpointName> extends ApiResponse {
  sent: v.InferInput<(typeof endpoints)[Name]['result']>;
}

/** A response that is not as the contract declares it. */
class UnexpectedResponse extends Error {
  readonly differences: readonly Difference[];

  constructor(differences: readonly Difference[]) {
    super('unexpected response');
    this.differences = differences;
  }
}

/** One run of the checks against one API, for a visitor or a member. */
export interface Suite {
  /** Carries out a check, and reports it. Returns the result if the check passed. */
  run: <Name extends EndpointName>(check: CheckOf<Name>) => Promise<Result<Name> | undefined>;
  /** Carries out the checks of a table, one after the other. */
  runAll: (checks: readonly Check[]) => Promise<void>;
  /** Sends a call that another check needs. In a check, an unexpected response is its difference. */
  ask: <Name extends EndpointName>(
    call: Name,
    fields: object,
    headers?: Record<string, string>,
  ) => Promise<Result<Name>>;
  /** Reports a check of something else than a call, such as a file. */
  report: (about: Pick<Finding, 'call' | 'what' | 'isAdvice'>, verdict: Verdict, remedy: string) => void;
  /** Sends a call without a check, for checks of HTTP itself. */
  send: SendCall;
  read: ReadFile;
  /** The same run with the session of a member. */
  as: (cookie: string) => Suite;
  skipUnsupported: (name: OptionalCalls, calls: readonly EndpointName[]) => void;
}

interface SuiteDeps {
  send: SendCall;
  read: ReadFile;
  onFinding: (finding: Finding) => void;
  /** The calls that responded once with HTTP 200. */
  answered?: Set<EndpointName>;
}

/** Creates a run that reports each finding at once. */
export function createSuite({ send, read, onFinding, answered = new Set() }: SuiteDeps, cookie?: string): Suite {
  const reads = new Map<string, Promise<ApiResponse>>();
  const sendOnce: SendCall = (call, fields, options) => {
    if (cookie !== undefined || endpoints[call].effect === 'write') return send(call, fields, { ...options, cookie });
    const key = JSON.stringify([call, fields, options]);
    const response = reads.get(key) ?? send(call, fields, options);
    reads.set(key, response);
    return response;
  };
  const evaluate = async (call: EndpointName, fields: object, { refusal, remedy = '', headers }: Partial<Check>) => {
    const expected = refusal === undefined ? undefined : { status: refusal, remedy };
    const options: CallOptions = headers ? { headers } : {};
    const sent = expected ? fields : withDefaults(call, fields);
    const response = await sendOnce(call, sent, options);
    const evaluation = evaluateResponse(call, response, expected);
    if (response.httpStatus === 200) answered.add(call);
    const withoutNulls = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
    const nulls = Object.keys(sent).filter((name) => !(name in withoutNulls));
    if (expected || evaluation.differences.length === 0) return { response, evaluation };
    const needsNulls =
      nulls.length > 0 && evaluateResponse(call, await sendOnce(call, withoutNulls, options)).differences.length === 0;
    return {
      response,
      evaluation: fitRemedies(evaluation, { call, response, answered, nulls: needsNulls ? nulls : [] }),
    };
  };
  const suite: Suite = {
    send: sendOnce,
    read,
    as: (session) => createSuite({ send, read, onFinding, answered }, session),
    ask: async <Name extends EndpointName>(call: Name, fields: object, headers?: Record<string, string>) => {
      const { evaluation } = await evaluate(call, fields, headers ? { headers } : {});
      if (evaluation.differences.length > 0) throw new UnexpectedResponse(evaluation.differences);
      // evaluateResponse has parsed the result by the schema of this type.
      return evaluation.result as Result<Name>;
    },
    run: async (check) => {
      const { call, what, send: fields, remedy = '', must, isAdvice = false } = check;
      const skipped = { call, what, differences: [], skipped: true };
      if (!fields) return void onFinding(skipped);
      try {
        const { response, evaluation } = await evaluate(call, fields, check as Partial<Check>);
        const isMissing = check.mayBeMissing && evaluation.apiStatus === ApiStatus.ID_NO_DATA_FOUND;
        if (isMissing) return void suite.report({ call, what }, undefined, remedy);
        if (evaluation.differences.length > 0) throw new UnexpectedResponse(evaluation.differences);
        const result = evaluation.result as Result<typeof call>;
        const verdict = await must?.(result, { ...response, sent: evaluation.sent as never });
        suite.report({ call, what, isAdvice }, verdict, remedy);
        return verdict ? undefined : result;
      } catch (error) {
        if (!(error instanceof UnexpectedResponse)) throw error;
        return void onFinding({ call, what, differences: error.differences, skipped: false, isAdvice });
      }
    },
    runAll: async (checks) => {
      for (const check of checks) await suite.run(check as CheckOf<EndpointName>);
    },
    report: (about, verdict, remedy) => {
      const differences = verdict && verdict !== 'not checked' ? [toDifference(verdict, remedy)] : [];
      onFinding({ ...about, differences, skipped: verdict === 'not checked' });
    },
    skipUnsupported: (name, calls) => {
      for (const call of calls)
        onFinding({ call, what: 'optional calls', differences: [], skipped: true, unsupported: name });
    },
  };
  return suite;
}

function toDifference({ at, expected, actual, remedy }: Wrong, otherRemedy: string): Difference {
  const texts = { expected: shorten(String(expected)), actual: formatValue(actual), remedy: remedy ?? otherRemedy };
  return { path: at, ...texts, reach: 'meaning' };
}

/** Replaces the remedy of a difference whose cause another response shows. */
function fitRemedies(
  evaluation: Evaluation,
  about: { call: EndpointName; response: ApiResponse; answered: ReadonlySet<EndpointName>; nulls: readonly string[] },
): Evaluation {
  const { call, response, answered, nulls } = about;
  let remedy: string | undefined;
  if (nulls.length > 0) remedy = `Accept null for ${nulls.join(', ')}, as if missing: the site sends it.`;
  else if (response.httpStatus !== 404 || answered.has(call)) return evaluation;
  else if (answered.size === 0) remedy = 'Check BASE: the calls are expected at their paths below it.';
  else remedy = `Add the call ${endpoints[call].path}: other calls respond below BASE.`;
  return { ...evaluation, differences: evaluation.differences.map((each) => ({ ...each, remedy })) };
}

/** The request as the site sends it, with every default. */
function withDefaults(call: EndpointName, fields: object): object {
  return v.parse<v.GenericSchema<unknown, object>>(endpoints[call].request, fields);
}
