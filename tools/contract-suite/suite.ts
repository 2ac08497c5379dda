import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import type { EndpointName, ResultOf } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { Answer, Ask } from './ask.ts';
import type { Difference } from './difference.ts';
import { judgeAnswer } from './judge-answer.ts';

/** What one check found: nothing that differs, or what; `skipped` when what it needs was not answered. */
export interface Finding {
  call: EndpointName;
  /** What the check looks at, in words. */
  what: string;
  differences: readonly Difference[];
  skipped: boolean;
}

/** What a call answers when it succeeds. */
export type Result<Name extends EndpointName> = ResultOf<(typeof endpoints)[Name]>;

/** What a call is to answer; `remedy` where another fault has the same cause. */
export interface Expected {
  status: ApiStatus;
  what: string;
  remedy?: string;
}

/** One run of the checks against one API. */
export interface Suite {
  /** Asks, and notes whether the answer is a success of the declared shape; undefined when it is not. */
  succeed: <Name extends EndpointName>(call: Name, fields: object, what: string) => Promise<Result<Name> | undefined>;
  /** Asks, and notes whether it is refused with this status. */
  refuse: (call: EndpointName, fields: object, expected: Expected) => Promise<void>;
  /** The same run, asked with the session of a member. */
  as: (cookie: string) => Suite;
  /** Asks without noting anything, for checks of HTTP itself. */
  ask: Ask;
  /** Notes what differs in something that was answered; a value that is undefined could not be checked. */
  compare: <Value>(
    about: { call: EndpointName; what: string },
    value: Value | undefined,
    judge: (value: Value) => readonly Difference[],
  ) => void;
}

/** Makes a run that tells each finding as it comes. */
export function createSuite(ask: Ask, tell: (finding: Finding) => void): Suite {
  const note = (call: EndpointName, what: string, differences: readonly Difference[]) =>
    tell({ call, what, differences, skipped: false });
  const take = (call: EndpointName, answer: Answer, { status, what, remedy }: Expected) => {
    const { result, differences } = judgeAnswer(call, answer, { status, remedy });
    note(call, what, differences);
    return differences.length === 0 ? result : undefined;
  };
  return {
    ask,
    as: (cookie) => createSuite((call, fields, options) => ask(call, fields, { ...options, cookie }), tell),
    succeed: async <Name extends EndpointName>(call: Name, fields: object, what: string) => {
      const answer = await ask(call, withDefaults(call, fields));
      // judgeAnswer has checked the result with the schema that this type is inferred from.
      return take(call, answer, { status: ApiStatus.OPERATE_SUCCESS, what }) as Result<Name> | undefined;
    },
    refuse: async (call, fields, expected) => {
      take(call, await ask(call, fields), expected);
    },
    compare: ({ call, what }, value, judge) => {
      if (value === undefined) tell({ call, what, differences: [], skipped: true });
      else note(call, what, judge(value));
    },
  };
}

/** The request as the site sends it: with every default filled in. */
function withDefaults(call: EndpointName, fields: object): object {
  return v.parse<v.GenericSchema<unknown, object>>(endpoints[call].request, fields);
}
