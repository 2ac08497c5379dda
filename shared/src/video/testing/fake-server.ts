import { createApiClient, type ApiClient } from '../../api/index.ts';
import { ApiStatus, endpoints, type EndpointName } from '../../contract/index.ts';

export interface RecordedCall {
  name: EndpointName;
  body: unknown;
}

type Responder = (body: unknown) => unknown;

/** The response body of a successful call. */
export const succeed = (result: unknown) => ({ apiStatus: ApiStatus.OPERATE_SUCCESS, result });

/**
 * The real client with a fake server. The test's functions return an envelope, a Response, or a promise of either; any
 * other call fails.
 */
export function fakeServer(
  responses: Partial<Record<EndpointName, Responder>>,
  onNotAuth: () => void = () => undefined,
) {
  const calls: RecordedCall[] = [];
  const fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const name = nameOf(String(address));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, body });
    const response = await Promise.race([
      responses[name]?.(body) ?? { apiStatus: ApiStatus.OPERATE_FAIL },
      rejectOnAbort(init?.signal),
    ]);
    return response instanceof Response ? response : Response.json(response);
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

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new DOMException('ended', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}
