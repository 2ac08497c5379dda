import { ApiError, type ApiClient, type CallOptions } from '../api/index.ts';
import { ApiStatus, endpoints, type EndpointName, type RequestOf, type ResultOf } from '../contract/index.ts';

type Answer<Name extends EndpointName> = (
  request: RequestOf<(typeof endpoints)[Name]>,
  options: CallOptions,
) => ResultOf<(typeof endpoints)[Name]> | Promise<ResultOf<(typeof endpoints)[Name]>>;

/** How a test answers the calls of the contract; a call without an answer fails. */
export type Answers = { [Name in EndpointName]?: Answer<Name> };

/** One call that a test saw. */
export interface SeenCall {
  name: EndpointName;
  request: object;
}

/** An API client that answers from a test's own functions and remembers what was asked. */
export function fakeApi(answers: Answers = {}): ApiClient & { calls: SeenCall[] } {
  const calls: SeenCall[] = [];
  const client = {
    calls,
    call: async (endpoint: object, request: object, options: CallOptions = {}): Promise<unknown> => {
      const name = nameOf(endpoint);
      calls.push({ name, request });
      const answer = answers[name] as ((request: object, options: CallOptions) => unknown) | undefined;
      if (!answer) throw failedCall(`the test has no answer for ${name}`);
      return answer(request, options);
    },
  };
  return client as unknown as ApiClient & { calls: SeenCall[] };
}

/** The error of a call that the server refused; OPERATE_FAIL unless said otherwise (specification 8.1). */
export function failedCall(message = 'the server refused', apiStatus: number = ApiStatus.OPERATE_FAIL): ApiError {
  return new ApiError({ apiStatus, message, endpoint: 'test' });
}

function nameOf(endpoint: object): EndpointName {
  const entry = Object.entries(endpoints).find(([, known]) => known === endpoint);
  if (!entry) throw new Error('the call is not one of the contract');
  return entry[0] as EndpointName;
}
