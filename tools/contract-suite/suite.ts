import { ApiStatus, endpoints, ItemKind } from '@learning-center/shared/contract';
import type { EndpointName, OptionalCalls, ResultOf, VideoListItem } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { ApiResponse, CallOptions, ReadFile, SendCall } from './send-call.ts';
import { formatValue, shorten, type Difference } from './report/difference.ts';
import { evaluateResponse } from './evaluate-response.ts';

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

/** The videos of a query. */
export function videosIn(result: Result<'queryVideos'> | undefined): VideoListItem[] {
  return result?.items.filter((item) => item.kind === ItemKind.VIDEO) ?? [];
}

/** A value that breaks the rule of a check. A remedy of its own replaces that of the check. */
export interface Wrong {
  at: string;
  expected: string | number;
  actual: unknown;
  remedy?: string;
}

/** Nothing, a value that breaks the rule, or that data is missing. */
export type Verdict = Wrong | 'not checked' | undefined | false;

/** A check of one call. */
export interface Check<Name extends EndpointName> {
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
  must?: (result: Result<Name>, response: ApiResponse & { sent: unknown }) => Verdict | Promise<Verdict>;
  remedy?: string;
  isAdvice?: boolean;
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
  run: <Name extends EndpointName>(check: Check<Name>) => Promise<Result<Name> | undefined>;
  /** Sends a call that another check needs. In a check, an unexpected response is its difference. */
  ask: <Name extends EndpointName>(call: Name, fields: object) => Promise<Result<Name>>;
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
  const evaluate = createEvaluation(
    cookie === undefined ? sendOnce(send) : (call, fields, options) => send(call, fields, { ...options, cookie }),
    answered,
  );
  const report: Suite['report'] = (about, verdict, remedy) => {
    const differences = verdict && verdict !== 'not checked' ? [toDifference(verdict, remedy)] : [];
    onFinding({ ...about, differences, skipped: verdict === 'not checked' });
  };
  return {
    send,
    read,
    report,
    as: (session) => createSuite({ send, read, onFinding, answered }, session),
    ask: async <Name extends EndpointName>(call: Name, send: object) => {
      const { result, differences } = await evaluate({ call, send });
      if (differences.length > 0) throw new UnexpectedResponse(differences);
      // evaluateResponse has parsed the result by the schema of this type.
      return result as Result<Name>;
    },
    run: async <Name extends EndpointName>(check: Check<Name>) => {
      const { call, what, remedy = '', must, isAdvice = false } = check;
      if (!check.send) {
        report({ call, what }, 'not checked', remedy);
        return undefined;
      }
      try {
        const { result, differences, response, isMissing } = await evaluate(check);
        if (differences.length > 0) throw new UnexpectedResponse(differences);
        const verdict = isMissing ? undefined : await must?.(result as Result<Name>, response);
        report({ call, what, isAdvice }, verdict, remedy);
        return isMissing || verdict ? undefined : (result as Result<Name>);
      } catch (error) {
        if (!(error instanceof UnexpectedResponse)) throw error;
        onFinding({ call, what, differences: error.differences, skipped: false, isAdvice });
        return undefined;
      }
    },
    skipUnsupported: (name, calls) => {
      for (const call of calls)
        onFinding({ call, what: 'optional calls', differences: [], skipped: true, unsupported: name });
    },
  };
}

/** Sends each read once: rows of the tables share responses. */
function sendOnce(send: SendCall): SendCall {
  const reads = new Map<string, Promise<ApiResponse>>();
  return (call, fields, options) => {
    const key = JSON.stringify([call, fields, options]);
    const response = reads.get(key) ?? send(call, fields, options);
    if (endpoints[call].effect === 'read') reads.set(key, response);
    return response;
  };
}

type Sent = Omit<Check<EndpointName>, 'must' | 'what'>;

/** Creates the function that sends a call, and compares the response with the contract. */
function createEvaluation(send: SendCall, answered: Set<EndpointName>) {
  return async ({ call, send: fields = {}, headers, refusal, remedy = '', mayBeMissing }: Sent) => {
    const expected = refusal === undefined ? undefined : { status: refusal, remedy };
    const all = expected ? fields : withDefaults(call, fields);
    const options: CallOptions = headers ? { headers } : {};
    const response = await send(call, all, options);
    const { result, sent, apiStatus, differences } = evaluateResponse(call, response, expected);
    if (response.httpStatus === 200) answered.add(call);
    const full = { result, response: { ...response, sent }, isMissing: false };
    if (mayBeMissing && apiStatus === ApiStatus.ID_NO_DATA_FOUND) return { ...full, differences: [], isMissing: true };
    if (differences.length === 0 || expected) return { ...full, differences };
    const nulls = Object.keys(all).filter((name) => Object(all)[name] === null);
    const withoutNulls = Object.fromEntries(Object.entries(all).filter(([name]) => !nulls.includes(name)));
    const needsNulls =
      nulls.length > 0 && evaluateResponse(call, await send(call, withoutNulls, options)).differences.length === 0;
    const fitting = needsNulls
      ? `Accept null for ${nulls.join(', ')}, as if missing: the site sends it.`
      : response.httpStatus === 404 && !answered.has(call)
        ? remedyOfAbsence(call, answered)
        : undefined;
    return { ...full, differences: differences.map((each) => ({ ...each, remedy: fitting ?? each.remedy })) };
  };
}

function remedyOfAbsence(call: EndpointName, answered: ReadonlySet<EndpointName>): string {
  if (answered.size === 0) return 'Check BASE: the calls are expected at their paths below it.';
  return `Add the call ${endpoints[call].path}: other calls respond below BASE.`;
}

function toDifference({ at, expected, actual, remedy }: Wrong, otherRemedy: string): Difference {
  const texts = { expected: shorten(String(expected)), actual: formatValue(actual), remedy: remedy ?? otherRemedy };
  return { path: at, ...texts, reach: 'meaning' };
}

/** The request as the site sends it, with every default. */
function withDefaults(call: EndpointName, fields: object): object {
  return v.parse<v.GenericSchema<unknown, object>>(endpoints[call].request, fields);
}
