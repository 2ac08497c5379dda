import { ApiError, type ApiClient, type CallOptions } from '../api/index.ts';
import { ApiStatus, endpoints, type EndpointName, type RequestOf, type ResultOf } from '../contract/index.ts';

type FakeResponse<Name extends EndpointName> = (
  request: RequestOf<(typeof endpoints)[Name]>,
  options: CallOptions,
) => ResultOf<(typeof endpoints)[Name]> | Promise<ResultOf<(typeof endpoints)[Name]>>;

/** A test's responses to the calls of the contract; a call without a response fails. */
export type FakeResponses = { [Name in EndpointName]?: FakeResponse<Name> };

export interface RecordedCall {
  name: EndpointName;
  request: object;
}

/** An API client that responds from a test's own functions and records the calls. */
export function fakeApi(responses: FakeResponses = {}): ApiClient & { calls: RecordedCall[] } {
  const calls: RecordedCall[] = [];
  const client = {
    calls,
    call: async (endpoint: object, request: object, options: CallOptions = {}): Promise<unknown> => {
      const name = nameOf(endpoint);
      calls.push({ name, request });
      const respond = responses[name] as ((request: object, options: CallOptions) => unknown) | undefined;
      if (!respond) throw failedCall(`the test has no response for ${name}`);
      return respond(request, options);
    },
  };
  return client as unknown as ApiClient & { calls: RecordedCall[] };
}

/** The error of a call that the server refused, by default OPERATE_FAIL (Specification 8.1). */
export function failedCall(message = 'the server refused', apiStatus: number = ApiStatus.OPERATE_FAIL): ApiError {
  return new ApiError({ apiStatus, message, endpoint: 'test' });
}

/** The error of a call after the session has ended. */
export const endedSession = (): ApiError => failedCall('not auth', ApiStatus.RESPONSE_INTERCEPT);

/** A server that fails while it is down. */
export function outage(isDown = true) {
  const server = {
    isDown,
    whenUp:
      <Request extends unknown[], Response>(respond: (...request: Request) => Response) =>
      (...request: Request): Response => {
        if (server.isDown) throw failedCall();
        return respond(...request);
      },
  };
  return server;
}

function nameOf(endpoint: object): EndpointName {
  const entry = Object.entries(endpoints).find(([, candidate]) => candidate === endpoint);
  if (!entry) throw new Error('the call is not one of the contract');
  return entry[0] as EndpointName;
}
