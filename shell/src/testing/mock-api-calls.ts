import { ApiStatus, endpoints, type EndpointName } from '@learning-center/shared/contract';

/** A call of the API as it went out. */
export interface SentCall {
  name: EndpointName;
  credentials: string | undefined;
  cookie: string | null;
}

type Answer = () => unknown;

/** Puts a server behind `fetch` that answers from a test's functions, and refuses the rest; returns what it was asked. */
export function answerCalls(answers: Partial<Record<EndpointName, Answer>> = {}): SentCall[] {
  const calls: SentCall[] = [];
  globalThis.fetch = async (address, init) => {
    const name = nameOf(String(address));
    calls.push({ name, credentials: init?.credentials, cookie: new Headers(init?.headers).get('cookie') });
    const answer = await answers[name]?.();
    const envelope =
      answer === undefined
        ? { apiStatus: ApiStatus.OPERATE_FAIL, result: null }
        : { apiStatus: ApiStatus.OPERATE_SUCCESS, result: answer };
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
