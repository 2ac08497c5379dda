import { createApiClient, type ApiClient } from '../../api/index.ts';
import { ApiStatus, endpoints, type EndpointName } from '../../contract/index.ts';

/** A call as it arrived. */
export interface ArrivedCall {
  name: EndpointName;
  body: unknown;
}

type Answer = (body: unknown) => unknown;

/** What the server answers when it succeeds. */
export const succeed = (result: unknown) => ({ apiStatus: ApiStatus.OPERATE_SUCCESS, result });

/**
 * The real client in front of a server that answers from a test's functions: an envelope, a Response, or a promise
 * of either; what a test does not answer is refused.
 */
export function fakeServer(answers: Partial<Record<EndpointName, Answer>>, onNotAuth: () => void = () => undefined) {
  const calls: ArrivedCall[] = [];
  const fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const name = nameOf(String(address));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, body });
    const answer = await Promise.race([
      answers[name]?.(body) ?? { apiStatus: ApiStatus.OPERATE_FAIL },
      untilEnded(init?.signal),
    ]);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  const api: ApiClient = createApiClient({ baseUrl: 'https://api.example.com/', fetch, onNotAuth });
  return { api, calls };
}

function nameOf(address: string): EndpointName {
  const path = new URL(address).pathname.slice(1);
  const entry = Object.entries(endpoints).find(([, endpoint]) => endpoint.path === path);
  if (!entry) throw new Error(`No call has the path ${path}`);
  return entry[0] as EndpointName;
}

function untilEnded(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError'))),
  );
}
