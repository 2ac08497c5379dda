import type { ApiClient } from '@learning-center/shared/api';
import { readStored, writeStored } from '@learning-center/shared/lib';
import {
  matchRoutes,
  RouterContextProvider,
  segmentOf,
  showsVideoDetail,
  splitLanguage,
} from '@learning-center/shared/routing';
import { servicesContext, type PageServices } from '@learning-center/shared/state';
import { preloadVideoDetail } from '@learning-center/shared/video';
import { loadDetail } from './load-detail.ts';
import { ensureMessages } from './messages.ts';
import { onlookingStore } from './onlooking-store.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { mountSection } from './routes.tsx';
import type { SectionRegistry } from './section-registry.ts';

/** How long a link must be pointed at until its page's data is asked for, in milliseconds: many are only passed over. */
const INTENT = 80;

/** What a page is fetched ahead with; `ahead` keeps the answers for the visit. */
export interface PrefetchParts {
  registry: SectionRegistry;
  services: PageServices;
  ahead: ApiClient;
  /** What the way into another section asks first: whether the page's releases are still the active ones. */
  askActiveSet: () => Promise<unknown>;
}

/**
 * Makes the shell's prefetch of a link: the section's entry, words and page, once per address, and the page's data if
 * the visitor stays on the link; failures wait for the real visit.
 */
export function createPrefetch(parts: PrefetchParts): (href: string) => void {
  const asked = new Set<string>();
  const prepareCode = (url: URL) => {
    const code = showsVideoDetail(url) ? 'video' : url.pathname;
    if (asked.has(code)) return;
    asked.add(code);
    void fetchCode(url, parts).catch(() => asked.delete(code));
  };
  const prepareData = async (url: URL) => {
    void parts.askActiveSet().catch(() => undefined);
    const target = await fetchData(url, parts);
    if (target === undefined) return;
    const page = new URL(target, url);
    prepareCode(page);
    await fetchData(page, parts);
  };
  return (href) => {
    if (isSavingData()) return;
    const url = new URL(href, window.location.href);
    afterIntent(() => isPointedAt(href) && void prepareData(url).catch(() => undefined));
    prepareCode(url);
  };
}

/** Names the releases that did not load ahead on an earlier page of the tab. */
const UNLOADABLE = 'lc.unloadable';

/**
 * Brings the other sections' entries when the browser has nothing else to do; a release that does not load is left to
 * its visitors from then on, because each page would try in vain again.
 */
export function prefetchWhenIdle(registry: SectionRegistry): void {
  if (isSavingData()) return;
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2_000));
  const unloadable = new Set(readStored(UNLOADABLE, 'sessionStorage')?.split(' '));
  for (const { name, release, segments } of registry.set.parts) {
    const [segment] = segments;
    const key = `${name}@${release}`;
    if (segment === undefined || unloadable.has(key)) continue;
    const noteFailure = () => {
      if (!navigator.onLine) return;
      unloadable.add(key);
      writeStored(UNLOADABLE, [...unloadable].join(' '), 'sessionStorage');
    };
    const load = async () => {
      await registry.load(segment).catch(noteFailure);
      // What gave way to the release before it is no more use to ask for.
      if (registry.entryOf(segment)?.release !== release) noteFailure();
    };
    whenIdle(() => void load());
  }
}

async function fetchCode(url: URL, { registry, services }: PrefetchParts): Promise<void> {
  if (showsVideoDetail(url)) return void (await preloadVideoDetail());
  const section = await registry.load(segmentOf(url.pathname));
  if (!section) return;
  const words = ensureMessages(services.i18n, splitLanguage(url.pathname).language, section);
  await Promise.all([words, resolveLazy(matchRoutes(mountSection(section), url.pathname))]);
}

/**
 * Runs the page's loaders as a visit would, but what they note must not show yet.
 * Answers the address that they lead on to, if they do.
 */
async function fetchData(url: URL, { registry, services, ahead }: PrefetchParts): Promise<string | undefined> {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, api: ahead, store: onlookingStore(services.store) });
  const args = { request: new Request(url), context, params: {}, url, pattern: '' };
  if (showsVideoDetail(url)) {
    await loadDetail(args);
    return undefined;
  }
  const section = await registry.load(segmentOf(url.pathname));
  const matches = section ? (matchRoutes(mountSection(section), url.pathname) ?? []) : [];
  const answers = await Promise.allSettled(
    matches.map(async ({ route: { loader }, params }) =>
      typeof loader === 'function' ? ((await loader({ ...args, params }, undefined)) as unknown) : undefined,
    ),
  );
  return answers.map(redirectIn).find((target) => target !== undefined);
}

/** Where a loader leads on to, whether it returns or throws that. */
function redirectIn(answer: PromiseSettledResult<unknown>): string | undefined {
  const response: unknown = answer.status === 'fulfilled' ? answer.value : answer.reason;
  return response instanceof Response ? (response.headers.get('Location') ?? undefined) : undefined;
}

/** Runs something when the visitor has not clicked until then: the visit that begins with a click asks by itself. */
function afterIntent(run: () => void): void {
  const stop = () => window.clearTimeout(timer);
  const timer = window.setTimeout(() => {
    document.removeEventListener('click', stop, true);
    run();
  }, INTENT);
  document.addEventListener('click', stop, { capture: true, once: true });
}

function isPointedAt(href: string): boolean {
  const links = document.querySelectorAll('a:is(:hover, :focus, :active)');
  return [...links].some((link) => link.getAttribute('href') === href);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
