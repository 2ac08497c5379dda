import { appOfSegment, REVISION_COOKIE, type PageReleaseSet } from '@learning-center/shared/contract';
import { withTimeout } from '@learning-center/shared/lib';
import { createRouterContext, segmentOf } from '@learning-center/shared/routing';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { requestedAddress } from '../requested-address.ts';

/**
 * Whether this page is older than the site. Called by `routes.tsx` at each visit of another section. Owns the newest
 * revision (`lc.revision`) and 2 s of `/registry.json`. Fails: an edge that lags or is away changes nothing.
 */

/** How long a navigation waits for the edge's active releases, in milliseconds. */
const CHECK_TIMEOUT_MS = 1_500;

/** How long the active releases are cached, in milliseconds: the loaders of one navigation share one request. */
const ACTIVE_SET_TTL_MS = 2_000;

export type VersionSkew = ReturnType<typeof createVersionSkew>;

export interface VersionSkewDeps {
  set: PageReleaseSet;
  fetchSet: () => Promise<PageReleaseSet>;
  /** The path of the rendered page; undefined before the first one. */
  currentPath: () => string | undefined;
  /** Whether a new document would lose something of the visitor's. */
  hasUnsavedWork: () => boolean;
}

/** The version skew of the page that a loader works for; null on the server. */
export const versionSkewContext = createRouterContext<VersionSkew | null>(null);

/**
 * Detects that other releases have become active since this document was sent. The newest set that an edge named counts: an edge that lags or does not respond
 * never leads back to an older one. With the same revision, other releases are those of an override.
 */
export function createVersionSkew({ set, fetchSet, currentPath, hasUnsavedWork }: VersionSkewDeps) {
  let newest = set;
  rememberRevision(set);
  const update = (fetched: PageReleaseSet) => {
    if (isNewer(fetched, newest)) rememberRevision((newest = fetched));
  };
  const isOutdated = () => !hasSameReleases(newest, set);
  const check = cacheBriefly(() => withTimeout(fetchSet().then(update), CHECK_TIMEOUT_MS).then(isOutdated, isOutdated));
  const appNameOf = (pathname: string) => appOfSegment(set, segmentOf(pathname))?.name;
  return {
    /** Whether a navigation to a path should load a new document: of another section, on a page with older releases. */
    isStale: async (pathname: string): Promise<boolean> => {
      const current = currentPath();
      if (current === undefined || appNameOf(current) === appNameOf(pathname) || hasUnsavedWork()) return false;
      return check();
    },
  };
}

/** Tells an edge that lags which revision this visitor has had. */
function rememberRevision({ revision }: PageReleaseSet): void {
  try {
    document.cookie = `${REVISION_COOKIE}=${revision};path=/`;
  } catch {
    // A page that must not use cookies throws.
  }
}

/** Redirects a stale page's navigation to a new document. */
export async function reloadIfStale(args: LoaderFunctionArgs): Promise<void> {
  if (await args.context.get(versionSkewContext)?.isStale(requestedAddress(args).pathname)) throw asDocument(args);
}

/** Loads the page of a navigation as a new document. */
export function asDocument(args: LoaderFunctionArgs): Response {
  const { pathname, search, hash } = requestedAddress(args);
  return redirectDocument(pathname + search + hash);
}

/** Creates a fetch of the active releases; pointing at a link and the click on it share one request. */
export function createActiveSetFetch(fetchSet = fetchActiveSet): () => Promise<PageReleaseSet> {
  return cacheBriefly(fetchSet);
}

async function fetchActiveSet(): Promise<PageReleaseSet> {
  const response = await window.fetch('/registry.json');
  if (!response.ok) throw new Error(`the release registry responded with ${response.status}`);
  return (await response.json()) as PageReleaseSet;
}

/** Caches a result, but no failure. */
function cacheBriefly<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let cached: { at: number; value: Promise<Value> } | undefined;
  return () => {
    if (cached && performance.now() - cached.at < ACTIVE_SET_TTL_MS) return cached.value;
    const entry = { at: performance.now(), value: load() };
    cached = entry;
    entry.value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.value;
  };
}

/**
 * Whether a page should replace the newest set that it knows by another one. An edge that lags has a lower revision.
 * With an equal one only an override counts, because nothing else changes the releases of a revision.
 */
export const isNewer = (set: PageReleaseSet, known: PageReleaseSet): boolean =>
  set.revision - known.revision + Number([...set.apps, ...known.apps].some(({ isOverride }) => isOverride)) > 0;

export const hasSameReleases = (one: PageReleaseSet, other: PageReleaseSet): boolean =>
  releasesOf(one) === releasesOf(other);

const releasesOf = ({ apps }: PageReleaseSet) =>
  apps
    .map(({ name, release }) => name + release)
    .sort()
    .join();

const TEXT_FIELDS = 'textarea, input:is([type=text], [type=search], [type=email], [type=url], :not([type]))';

/** Watches the text that a visitor types into forms. Returns a check for unsent text. */
export function watchUnsavedText(document: Document): () => boolean {
  const edited = new Set<HTMLFormElement>();
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(TEXT_FIELDS)) return;
    const form = target.closest('form');
    if (form) edited.add(form);
  });
  for (const event of ['submit', 'reset']) {
    document.addEventListener(event, ({ target }) => void edited.delete(target as HTMLFormElement), { capture: true });
  }
  return () => {
    for (const form of edited) if (!form.isConnected) edited.delete(form);
    return [...edited].some(hasText);
  };
}

function hasText(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)];
  return fields.some(({ value }) => value.trim() !== '');
}
