import { LRUCache } from 'lru-cache';
import type { PageAnswer, PageDocument, PageSource, TakenPage } from './page-answer.ts';

/** How long a visitor waits for a new page where an old one is kept, in milliseconds. */
const PATIENCE = 1_000;

/** For how long after a failure no visitor waits for the next try, and how long the next try is put off. */
const KNOWN_FAILING = 60_000;
const PAUSE = 5_000;

/** What the redirects take in memory at most, in bytes: unknown addresses must not drive the pages out. */
const REDIRECT_BYTES = 1024 * 1024;
const REDIRECT_SIZE = 200;

/** Rendered pages, none of which holds anything of one member. */
export interface PageCache {
  /** The kept page, or the one that `make` brings; asked for twice at once it is made once. */
  take: (key: string, make: () => Promise<PageAnswer>) => Promise<TakenPage>;
  /** What the kept pages take in memory, in bytes. */
  size: () => { bytes: number; pages: number; making: number };
}

/** Bounds of a cache; `now` is a clock in milliseconds. */
export interface PageCacheLimits {
  bytes: number;
  /** How long a page is fresh; as long again it is still sent, while a new one is made. 0: none is kept. */
  seconds: number;
  /** How old a page may be that is sent when no whole one can be made. */
  staleSeconds: number;
  now: () => number;
  /** Grows when pages must be made anew, fresh or not; those made before are only sent when no new one comes. */
  generation?: () => number;
}

interface Kept {
  page: PageDocument;
  at: number;
  /** The generation when the page began to be made. */
  generation: number;
  /** When a new one could last not be made. */
  failedAt: number;
}

/** Makes a cache bounded in bytes and age; a page that lacks something is not kept. */
export function createPageCache(limits: PageCacheLimits): PageCache {
  const { bytes, seconds, staleSeconds, now, generation = () => 0 } = limits;
  const perf = { now };
  const fresh = seconds * 1000;
  const pages = new LRUCache<string, Kept>({
    maxSize: bytes,
    ttl: Math.max(fresh * 2, staleSeconds * 1000) || 1,
    ttlResolution: 0,
    perf,
    sizeCalculation: ({ page }, key) => key.length * 2 + page.body.size,
  });
  const redirects = createRedirects(fresh, perf);
  const making = createOnce<PageAnswer>();

  const keep = (key: string, page: PageAnswer, madeIn: number) => {
    if (fresh === 0) return;
    if (page.kind === 'redirect') redirects.set(`${madeIn} ${key}`, page);
    else if (page.isWhole && page.status === 200)
      pages.set(key, { page, at: now(), generation: madeIn, failedAt: -Infinity });
    if (isAnswer(page) && (page.kind === 'redirect' || page.status !== 200)) pages.delete(key);
  };
  const makeOnce = (key: string, make: () => Promise<PageAnswer>) => {
    const madeIn = generation();
    return making.run(`${madeIn} ${key}`, async () => {
      const page = await make();
      keep(key, page, madeIn);
      return page;
    });
  };
  const isCurrent = (kept: Kept) => kept.generation === generation();
  const sent = ({ page, at }: Kept, source: PageSource): TakenPage => {
    const age = Math.floor((now() - at) / 1000);
    return { page, source, age, ttl: Math.ceil(seconds - age) };
  };
  /** Takes a kept page that is no longer fresh, or the new one if that comes soon enough. */
  const renew = async (key: string, kept: Kept, make: () => Promise<PageAnswer>): Promise<TakenPage> => {
    const sinceFailure = now() - kept.failedAt;
    if (sinceFailure < PAUSE) return sent(kept, 'stale');
    const renewed = makeOnce(key, make).then(
      (page) => (isAnswer(page) ? page : undefined),
      () => undefined,
    );
    void renewed.then((page) => {
      if (!page) kept.failedAt = now();
    });
    if (sinceFailure < KNOWN_FAILING) return sent(kept, 'stale');
    if (isCurrent(kept) && now() - kept.at <= fresh * 2) return sent(kept, 'revalidated');
    const page = await Promise.race([renewed, after(PATIENCE)]);
    return page ? made(page) : sent(kept, 'stale');
  };
  return {
    take: async (key, make) => {
      const redirect = redirects.get(`${generation()} ${key}`);
      if (redirect) return { page: redirect, source: 'hit', age: 0, ttl: seconds };
      const kept = pages.get(key);
      if (!kept) return made(await makeOnce(key, make));
      return isCurrent(kept) && now() - kept.at <= fresh ? sent(kept, 'hit') : renew(key, kept, make);
    },
    size: () => ({ bytes: pages.calculatedSize + redirects.calculatedSize, pages: pages.size, making: making.count() }),
  };
}

function createRedirects(fresh: number, perf: { now: () => number }) {
  return new LRUCache<string, PageAnswer>({
    maxSize: REDIRECT_BYTES,
    ttl: fresh || 1,
    perf,
    sizeCalculation: (_page, key) => key.length * 2 + REDIRECT_SIZE,
  });
}

/** Runs at a time only one of those that have the same key; the others get what it brings. */
function createOnce<Value>() {
  const running = new Map<string, Promise<Value>>();
  return {
    count: () => running.size,
    run: (key: string, start: () => Promise<Value>): Promise<Value> => {
      const known = running.get(key);
      if (known) return known;
      const started = start().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}

const made = (page: PageAnswer): TakenPage => ({ page, source: 'miss', age: 0, ttl: 0 });

/** A page that lacks something is no answer to who had a whole one before. */
const isAnswer = (page: PageAnswer) => page.kind === 'redirect' || page.isWhole;

function after(time: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), time).unref());
}
