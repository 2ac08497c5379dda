import { ApiStatus, endpoints, ItemKind, endpointSchemas } from '@learning-center/shared/contract';
import type { EndpointName, ResultOf, VideoListItem } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { ApiResponse, ReadFile, SendCall } from './send-call.ts';
import { formatValue, shorten, type Difference } from './report/difference.ts';
import { evaluateResponse, type Evaluation, type ExpectedStatus } from './evaluate-response.ts';

/** The result of one check: its differences, if any. */
export interface Finding {
  call: EndpointName;
  /** What must be true, in words. */
  what: string;
  differences: readonly Difference[];
  /** Why the check could not run. */
  skipped?: string | undefined;
  /** The document leaves it open, so the differences are advice. */
  isAdvice?: boolean;
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

export const MISSING_DATA = 'not checked, because the data that it needs is missing';

/** A value that breaks the rule, or a text why the check could not run. */
export type Verdict = Wrong | string | undefined | false;

/** What a check is about, and what to change in the API if it fails. */
export type Check = Pick<Finding, 'call' | 'what' | 'isAdvice'> & { remedy: string };

interface Request extends ExpectedStatus {
  call: EndpointName;
  fields: object;
  headers?: Record<string, string> | undefined;
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
  /** Carries out a check, and reports it. An unexpected response to one of its requests is its difference. */
  check: (check: Check, findWrong: () => Verdict | Promise<Verdict>) => Promise<void>;
  /** Sends a call as the site does; throws if the response is not as expected. */
  request: (request: Request) => Promise<ApiResponse & Omit<Evaluation, 'differences'>>;
  /** The result of a call that must succeed. */
  ask: <Name extends EndpointName>(call: Name, fields: object) => Promise<Result<Name>>;
  /** Sends a call without a check, for checks of HTTP itself. */
  send: SendCall;
  read: ReadFile;
}

interface SuiteDeps extends Pick<Suite, 'send' | 'read'> {
  onFinding: (finding: Finding) => void;
  /** The calls that responded once with HTTP 200. */
  answered: Set<EndpointName>;
}

/** Creates a run that reports each finding at once; `cookie` is a member's session. */
export function createSuite({ send, read, onFinding, answered }: SuiteDeps, cookie?: string): Suite {
  const request = createRequest(
    cookie === undefined
      ? sendOnce(send)
      : (call, fields, { headers } = {}) => send(call, fields, { headers: { ...headers, Cookie: cookie } }),
    answered,
  );
  return {
    send,
    read,
    request,
    // evaluateResponse has parsed the result by the schema of this type.
    ask: async <Name extends EndpointName>(call: Name, fields: object) =>
      (await request({ call, fields })).result as Result<Name>,
    check: async ({ remedy, ...about }, findWrong) => {
      try {
        const verdict = await findWrong();
        if (typeof verdict === 'string') return onFinding({ ...about, differences: [], skipped: verdict });
        onFinding({ ...about, differences: verdict ? [toDifference(verdict, remedy)] : [] });
      } catch (error) {
        if (!(error instanceof UnexpectedResponse)) throw error;
        onFinding({ ...about, differences: error.differences });
      }
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

/** Creates the function that sends a call, and compares the response with the contract. */
function createRequest(send: SendCall, answered: Set<EndpointName>): Suite['request'] {
  /** What to do about an unexpected response, where more than this response tells it. */
  const findRemedy = async ({ call, headers }: Request, sent: object, httpStatus: number) => {
    const nulls = Object.keys(sent).filter((name) => Object(sent)[name] === null);
    const others = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
    if (nulls.length > 0 && evaluateResponse(call, await send(call, others, { headers })).differences.length === 0)
      return `Accept null for ${nulls.join(', ')}, as if missing: the site sends it.`;
    if (httpStatus !== 404 || answered.has(call)) return undefined;
    return answered.size === 0
      ? 'Check BASE: the calls are expected at their paths below it.'
      : `Add the call ${endpoints[call].path}: other calls respond below BASE.`;
  };
  return async (request) => {
    const { call, fields, headers, statuses } = request;
    const mustSucceed = statuses?.includes(ApiStatus.OPERATE_SUCCESS) ?? true;
    // The site sends every default.
    const sent = mustSucceed
      ? v.parse<v.GenericSchema<unknown, object>>(endpointSchemas[call].request, fields)
      : fields;
    const response = await send(call, sent, { headers });
    if (response.httpStatus === 200) answered.add(call);
    const { differences, ...evaluation } = evaluateResponse(call, response, request);
    if (differences.length === 0) return { ...response, ...evaluation };
    const remedy = mustSucceed ? await findRemedy(request, sent, response.httpStatus) : undefined;
    throw new UnexpectedResponse(differences.map((each) => ({ ...each, remedy: remedy ?? each.remedy })));
  };
}

function toDifference({ at, expected, actual, remedy }: Wrong, otherRemedy: string): Difference {
  const texts = { expected: shorten(String(expected)), actual: formatValue(actual), remedy: remedy ?? otherRemedy };
  return { path: at, ...texts, reach: 'meaning' };
}
