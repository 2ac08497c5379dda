import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import type { EndpointName, OptionalCalls, ResultOf } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { ApiResponse, ReadFile, SendCall } from './send-call.ts';
import type { Difference } from './report/difference.ts';
import { evaluateResponse } from './evaluate-response.ts';

/** The result of one check: its differences, if any. `skipped` when the data that it needs is missing. */
export interface Finding {
  call: EndpointName;
  /** What the check checks. */
  what: string;
  differences: readonly Difference[];
  skipped: boolean;
  /** The optional calls that the server does not support; the check was skipped for that. */
  unsupported?: OptionalCalls;
}

/** The result of a successful call. */
export type Result<Name extends EndpointName> = ResultOf<(typeof endpoints)[Name]>;

/** The expected response of a call; `remedy` for one that other differences share. */
export interface Expected {
  status: ApiStatus;
  what: string;
  remedy?: string;
}

/** One run of the checks against one API. */
export interface Suite {
  /** Sends a call that must return `what` in the declared shape. Returns undefined when it does not. */
  succeed: <Name extends EndpointName>(call: Name, fields: object, what: string) => Promise<Result<Name> | undefined>;
  /** Sends a call that must fail with this status. */
  refuse: (call: EndpointName, fields: object, expected: Expected) => Promise<void>;
  /** The same run with the session of a member. */
  as: (cookie: string) => Suite;
  /** Sends a call without a check, for checks of HTTP itself. */
  send: SendCall;
  /** Reads a file that a response names, such as captions, without a check. */
  read: ReadFile;
  /** Reports the differences of a value; an undefined value could not be checked. */
  compare: <Value>(
    about: { call: EndpointName; what: string },
    value: Value | undefined,
    evaluate: (value: Value) => readonly Difference[],
  ) => void;
  /** Reports that the server does not support optional calls. */
  skipUnsupported: (name: OptionalCalls, calls: readonly EndpointName[]) => void;
}

/** Creates a run that reports each finding at once. */
export function createSuite(
  { send, read }: { send: SendCall; read: ReadFile },
  report: (finding: Finding) => void,
): Suite {
  const recordFinding = (call: EndpointName, what: string, differences: readonly Difference[]) =>
    report({ call, what, differences, skipped: false });
  const evaluateAndReport = (call: EndpointName, response: ApiResponse, { status, what, remedy }: Expected) => {
    const { result, differences } = evaluateResponse(call, response, { status, remedy });
    recordFinding(call, what, differences);
    return differences.length === 0 ? result : undefined;
  };
  return {
    send,
    read,
    as: (cookie) =>
      createSuite({ read, send: (call, fields, options) => send(call, fields, { ...options, cookie }) }, report),
    succeed: async <Name extends EndpointName>(call: Name, fields: object, what: string) => {
      const response = await send(call, withDefaults(call, fields));
      // evaluateResponse has parsed the result by the schema of this type.
      return evaluateAndReport(call, response, {
        status: ApiStatus.OPERATE_SUCCESS,
        what: `${what} in the declared shape`,
      }) as Result<Name> | undefined;
    },
    refuse: async (call, fields, expected) => {
      evaluateAndReport(call, await send(call, fields), expected);
    },
    compare: ({ call, what }, value, evaluate) => {
      if (value === undefined) report({ call, what, differences: [], skipped: true });
      else recordFinding(call, what, evaluate(value));
    },
    skipUnsupported: (name, calls) => {
      for (const call of calls)
        report({ call, what: 'optional calls', differences: [], skipped: true, unsupported: name });
    },
  };
}

/** The request as the site sends it, with every default. */
function withDefaults(call: EndpointName, fields: object): object {
  return v.parse<v.GenericSchema<unknown, object>>(endpoints[call].request, fields);
}
