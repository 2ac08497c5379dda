import type { ApiClient } from '@learning-center/shared/api';
import { readStored, writeStored } from '@learning-center/shared/lib';
import {
  matchRoutes,
  RouterContextProvider,
  segmentOf,
  showsVideoDetail,
  splitLanguage,
} from '@learning-center/shared/routing';
import { servicesContext, type PageServices, createStore, type Store } from '@learning-center/shared/state';
import { preloadVideoDetail } from '@learning-center/shared/video';
import { whenIdle } from '../../browser/when-idle.ts';
import { videoDetailLoader } from '../video-detail-loader.ts';
import { resolveLazy } from '../lazy-route.tsx';
import { mountSection } from '../routes.tsx';
import { ensureMessages } from '../sections/messages.ts';
import type { SectionLoader } from '../sections/section-loader.ts';

/**
 * Loads ahead of a click. Called by `enhance-page.ts`: a pointed link, and an idle page. Owns `lc.unloadable`;
 * `prefetch-cache.ts` has the responses until `with-prefetched.ts` takes them. Fails: in silence; the navigation asks
 * again.
 */

/** Delay from pointing at a link to fetching its page's data, in milliseconds; the pointer passes many links. */
const INTENT_DELAY_MS = 80;

export interface PrefetchDeps {
  sectionLoader: SectionLoader;
  services: PageServices;
  /** Caches its responses for the navigation. */
  prefetchApi: ApiClient;
  /** A navigation to another section first checks the active releases. */
  fetchActiveSet: () => Promise<unknown>;
}

/**
 * Creates the prefetch of links: the section's code and texts once per address, and the page's data when the visitor
 * stays on the link. Failures are ignored until the navigation itself.
 */
export function createPrefetch(deps: PrefetchDeps): (href: string) => void {
  const prefetched = new Set<string>();
  const prefetchCode = (url: URL) => {
    const code = showsVideoDetail(url) ? 'video' : url.pathname;
    if (prefetched.has(code)) return;
    prefetched.add(code);
    void loadCode(url, deps).catch(() => prefetched.delete(code));
  };
  const prefetchData = async (url: URL) => {
    void deps.fetchActiveSet().catch(() => undefined);
    const target = await runLoaders(url, deps);
    if (target === undefined) return;
    const page = new URL(target, url);
    prefetchCode(page);
    await runLoaders(page, deps);
  };
  return (href) => {
    if (isSavingData()) return;
    const url = new URL(href, window.location.href);
    afterIntent(() => isPointedAt(href) && void prefetchData(url).catch(() => undefined));
    prefetchCode(url);
  };
}

/** Session storage key: releases whose prefetch failed on an earlier page of this tab. */
const UNLOADABLE_KEY = 'lc.unloadable';

/**
 * Loads the other sections' code while the browser is idle. A release that fails is not prefetched again in this tab,
 * because each further page would fail too.
 */
export function prefetchWhenIdle(sectionLoader: SectionLoader): void {
  if (isSavingData()) return;
  const unloadable = new Set(readStored(UNLOADABLE_KEY, 'sessionStorage')?.split(' '));
  for (const { name, release, segments } of sectionLoader.set.apps) {
    const [segment] = segments;
    const key = `${name}@${release}`;
    if (segment === undefined || unloadable.has(key)) continue;
    const recordFailure = () => {
      if (!navigator.onLine) return;
      unloadable.add(key);
      writeStored(UNLOADABLE_KEY, [...unloadable].join(' '), 'sessionStorage');
    };
    const load = async () => {
      await sectionLoader.load(segment).catch(recordFailure);
      // The last good release has replaced it.
      if (sectionLoader.currentEntry(segment)?.release !== release) recordFailure();
    };
    whenIdle(() => void load());
  }
}

async function loadCode(url: URL, { sectionLoader, services }: PrefetchDeps): Promise<void> {
  const { i18n } = services;
  const { language } = splitLanguage(url.pathname);
  if (showsVideoDetail(url)) return void (await preloadVideoDetail({ i18n, language }));
  const section = await sectionLoader.load(segmentOf(url.pathname));
  if (!section) return;
  const messages = ensureMessages(i18n, language, section);
  await Promise.all([messages, resolveLazy(matchRoutes(mountSection(section), url.pathname))]);
}

/** Runs a page's loaders without effect on the rendered page. Resolves to the target of their redirect, if any. */
async function runLoaders(
  url: URL,
  { sectionLoader, services, prefetchApi }: PrefetchDeps,
): Promise<string | undefined> {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, api: prefetchApi, store: forkStore(services.store) });
  const args = { request: new Request(url), context, params: {}, url, pattern: '' };
  if (showsVideoDetail(url)) {
    await videoDetailLoader(args);
    return undefined;
  }
  const section = await sectionLoader.load(segmentOf(url.pathname));
  const matches = section ? (matchRoutes(mountSection(section), url.pathname) ?? []) : [];
  const results = await Promise.allSettled(
    matches.map(async ({ route: { loader }, params }) =>
      typeof loader === 'function' ? ((await loader({ ...args, params }, undefined)) as unknown) : undefined,
    ),
  );
  return results.map(redirectIn).find((target) => target !== undefined);
}

/** Loaders return redirects or throw them. */
function redirectIn(result: PromiseSettledResult<unknown>): string | undefined {
  const response: unknown = result.status === 'fulfilled' ? result.value : result.reason;
  return response instanceof Response ? (response.headers.get('Location') ?? undefined) : undefined;
}

/** Runs something unless the visitor clicks first: a navigation fetches its data itself. */
function afterIntent(run: () => void): void {
  const cancel = () => window.clearTimeout(timer);
  const timer = window.setTimeout(() => {
    document.removeEventListener('click', cancel, true);
    run();
  }, INTENT_DELAY_MS);
  document.addEventListener('click', cancel, { capture: true, once: true });
}

function isPointedAt(href: string): boolean {
  const links = document.querySelectorAll('a:is(:hover, :focus, :active)');
  return [...links].some((link) => link.getAttribute('href') === href);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Forks the page's store for a prefetch. The fork reads the page's values until its first write; it never writes to the
 * page, which must not change before the visitor goes there.
 */
function forkStore(page: Store): Store {
  const fork = createStore();
  let source = page;
  const set: Store['set'] = (atom, ...args) => {
    source = fork;
    return fork.set(atom, ...args);
  };
  return { ...fork, get: (atom) => source.get(atom), set };
}
