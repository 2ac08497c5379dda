import { errorMessage } from '../../model/errors.ts';
import { createRecordedFetch, RECORDED_BASE } from '../pages/recorded-api.ts';
import { createPageQueue, loadLazyRoutes, readMounts, type LinkSource } from '../pages/section-pages.ts';
import EXAMPLE_SITE from './example-site.json' with { type: 'json' };
import { hydratePage } from './hydrate-page.ts';
import { loadInBrowser } from './load-in-browser.ts';
import type { PageContent } from './simulated-page.ts';
import type { SmokeJob, SmokeMessage } from './smoke-job.ts';
import { evaluateSection, evaluateShell, restrictProcess } from './server-bundle.cjs';

const job = await new Promise<SmokeJob>((resolve) => process.once('message', resolve));
const { apiBase, section } = job;
const send = (message: SmokeMessage) => process.send?.(message);
const onStep = (step: string) => send({ step });

const rejectFetch = () => Promise.reject(new TypeError('a smoke check without an API'));
globalThis.fetch = createRecordedFetch(apiBase === null ? rejectFetch : globalThis.fetch);
restrictProcess(apiBase);
process.once('disconnect', () => process.exit());
// A rejection that a section does not handle ends no render worker of the edge either.
process.on('unhandledRejection', () => undefined);

/** What all requests have in common. The parent process has a longer timeout. */
const REQUEST = { config: EXAMPLE_SITE, apiTimeoutMs: 2000, sectionTimeoutMs: 4000, excludedApps: [] };

interface ShellBundle {
  render: (request: object, loadSection: (app: string) => Promise<unknown>) => Promise<RenderResult>;
  singletons: Readonly<Record<string, unknown>>;
}

/** A redirect has no failure: an address may redirect. */
interface RenderResult extends LinkSource, Partial<Pick<PageContent, 'state'>> {
  failure?: string | undefined;
  isApiFailure?: boolean;
}

/** Throws at the first failure; returns the pages that got no data and were not tested. */
async function check(): Promise<string[]> {
  onStep(`loading shell ${job.shell.release.id}`);
  const shell = evaluateShell(job.shell.bundle) as ShellBundle;
  if (typeof shell.render !== 'function') throw new Error('its bundle does not export render');
  if (section) onStep(`loading ${section.release.app} ${section.release.id}`);
  const exported = section && evaluateSection(section.bundle, shell.singletons);
  const { untested, page } = await renderPages(shell, exported);
  await loadInBrowser(job, onStep);
  if (page) await hydratePage(job, page, onStep);
  // The last step: it loads other sections, which may change globals.
  onStep('comparing its texts with those of other sections');
  refuseTakenNamespace(exported, shell);
  return untested;
}

/** Returns the paths of pages without data, and the first page that can be hydrated. */
async function renderPages({ render }: ShellBundle, exported: unknown) {
  if (!section) return { untested: [] };
  const { release } = section;
  const mounts = readMounts(exported, release);
  await loadLazyRoutes(mounts.flatMap(({ routes }) => routes));
  const request = { ...REQUEST, releaseSet: { revision: 0, apps: job.apps } };
  const pages = createPageQueue(release);
  pages.addFixed(mounts);
  const untested: string[] = [];
  let page: PageContent | undefined;
  for (const path of pages) {
    const name = `${path} of ${release.app} ${release.id}`;
    const rendered = await renderWithFallback(async (base) => {
      onStep(`rendering ${name}`);
      return render({ ...request, path, apiBase: base, renderedAt: Date.now() }, async () => exported);
    });
    if (rendered) pages.addLinked(rendered);
    else untested.push(name);
    const { body, state } = rendered ?? {};
    if (body !== undefined && state) page ??= { path, body, state };
  }
  return { untested, page };
}

/** Tries the site's API first, then the recorded responses; null when neither has the data. */
async function renderWithFallback(render: (base: string) => Promise<RenderResult>): Promise<RenderResult | null> {
  for (const base of apiBase === null ? [RECORDED_BASE] : [apiBase, RECORDED_BASE]) {
    const rendered = await render(base);
    if (rendered.failure === undefined) return rendered;
    // A missing API response is no fault of the release.
    if (!rendered.isApiFailure) throw new Error(rendered.failure);
  }
  return null;
}

/** Throws if a section's texts have the namespace of another section: pages would show the wrong ones. */
function refuseTakenNamespace(exported: unknown, { singletons }: ShellBundle): void {
  const namespaceOf = (of: unknown) => (of as { section?: { namespace?: string } } | null)?.section?.namespace;
  const namespace = namespaceOf(exported);
  if (namespace === undefined) return;
  const isSame = (bundle: string): boolean => {
    try {
      return namespaceOf(evaluateSection(bundle, singletons)) === namespace;
    } catch {
      // A neighbor that does not load is no fault of the section.
      return false;
    }
  };
  const isOfSite = namespace === 'shell' || namespace === 'shared';
  const owner = isOfSite ? 'the site' : job.neighbors.find(({ bundle }) => isSame(bundle))?.release.app;
  if (owner !== undefined)
    throw new Error(`its texts have the namespace "${namespace}", which ${owner} has: choose another`);
}

check().then(
  (untested) => send({ untested }),
  (cause: unknown) => send({ failure: errorMessage(cause) }),
);
