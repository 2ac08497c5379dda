import { ApiStatus, endpoints, type EndpointName } from '@learning-center/shared/contract';

/** An API call that was sent. */
export interface SentCall {
  name: EndpointName;
  cookie: string | null;
}

type ApiHandler = () => unknown;

/** Replaces `fetch` by a test's handlers; other calls fail. Returns the calls that were sent. */
export function mockApiCalls(handlers: Partial<Record<EndpointName, ApiHandler>> = {}): SentCall[] {
  const calls: SentCall[] = [];
  globalThis.fetch = async (address, init) => {
    const name = nameOf(String(address));
    calls.push({ name, cookie: new Headers(init?.headers).get('cookie') });
    const result = await handlers[name]?.();
    const envelope =
      result === undefined
        ? { apiStatus: ApiStatus.OPERATE_FAIL, result: null }
        : { apiStatus: ApiStatus.OPERATE_SUCCESS, result: result };
    return new Response(JSON.stringify(envelope));
  };
  return calls;
}

function nameOf(address: string): EndpointName {
  const { pathname } = new URL(address);
  const found = Object.entries(endpoints).find(([, { path }]) => pathname.endsWith(`/${path}`));
  if (!found) throw new Error(`no call has the path ${pathname}`);
  return found[0] as EndpointName;
}
