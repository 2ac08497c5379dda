import type { ApiClient, CallOptions } from '@learning-center/shared/api';
import type { Endpoint, RequestOf, ResultOf } from '@learning-center/shared/contract';

/** How long an answer that was asked for ahead may wait for the visitor, in milliseconds. */
const FRESH = 10_000;

/** A client for the page, and one for what the visitor is about to ask: the page's next same call takes that answer. */
export interface LookAhead {
  api: ApiClient;
  /** Asks for what is the same for every visitor; a call that needs a member is refused, as nothing may come of it. */
  ahead: ApiClient;
}

interface Kept {
  answer: Promise<unknown>;
  askedAt: number;
  stop: () => void;
}

/** Makes both clients over one; `now` is a clock in milliseconds. */
export function createLookAhead(api: ApiClient, now: () => number): LookAhead {
  const kept = new Map<string, Kept>();
  const isFresh = ({ askedAt }: Kept) => now() - askedAt < FRESH;
  const forgetOld = () => kept.forEach((each, key) => isFresh(each) || kept.delete(key));

  const ask = (endpoint: Endpoint, params: RequestOf<Endpoint>): Kept => {
    const controller = new AbortController();
    const answer = api.call(endpoint, params, { signal: controller.signal });
    return { answer, askedAt: now(), stop: () => controller.abort() };
  };

  return {
    api: {
      call: async <E extends Endpoint>(endpoint: E, params: RequestOf<E>, options?: CallOptions) => {
        const key = keyOf(endpoint, params);
        const known = kept.get(key);
        // Once only: whoever asks again wants to know it anew.
        kept.delete(key);
        if (!known || !isFresh(known)) return api.call(endpoint, params, options);
        // A visit that is left cancels also what was asked ahead for it.
        options?.signal?.addEventListener('abort', known.stop, { once: true });
        const answer = known.answer as Promise<ResultOf<E>>;
        return answer.catch(() => api.call(endpoint, params, options));
      },
    },
    ahead: {
      call: async <E extends Endpoint>(endpoint: E, params: RequestOf<E>) => {
        if (endpoint.access === 'member') throw new Error('members’ data is not asked for ahead');
        forgetOld();
        const key = keyOf(endpoint, params);
        const known = kept.get(key) ?? ask(endpoint, params);
        kept.set(key, known);
        return known.answer as Promise<ResultOf<E>>;
      },
    },
  };
}

const keyOf = (endpoint: Endpoint, params: object) => `${endpoint.path} ${JSON.stringify(params)}`;
