import { RECORDED_BASE } from '../pages/recorded-api.ts';
import { createPageQueue, type LinkSource, loadLazyRoutes, readMounts } from '../pages/section-pages.ts';
import EXAMPLE_SITE from './example-site.json' with { type: 'json' };
import { bundleOf, type SmokeJob } from './run-smoke-job.ts';
import { evaluateSection, evaluateShell } from './server-bundle.ts';

/** What all requests have in common. The parent process has a longer timeout. */
const REQUEST = { config: EXAMPLE_SITE, apiTimeoutMs: 2000, sectionTimeoutMs: 4000, excludedApps: [] };

interface ShellBundle {
  render: (request: object, loadSection: (app: string) => Promise<unknown>) => Promise<RenderResult>;
  singletons: Readonly<Record<string, unknown>>;
}

/** A redirect has no failure: an address may redirect. */
interface RenderResult extends LinkSource {
  failure?: string | undefined;
  isApiFailure?: boolean;
}

/** A rendered release set: what its section exports, and the pages that got no data and were not tested. */
interface RenderedReleaseSet extends Pick<ShellBundle, 'singletons'> {
  exported?: unknown;
  untested: string[];
}

/** Loads the section with the shell and renders its pages; throws at the first failure. */
export async function renderReleaseSet(job: SmokeJob, onStep: (step: string) => void): Promise<RenderedReleaseSet> {
  const untested: string[] = [];
  onStep(`loading shell ${job.shell.release.id}`);
  const shell = evaluateShell(bundleOf(job.shell)) as ShellBundle;
  const { singletons } = shell;
  if (typeof shell.render !== 'function') throw new Error('its bundle does not export render');
  if (!job.section) return { singletons, untested };
  const { release } = job.section;
  onStep(`loading ${release.app} ${release.id}`);
  const exported = evaluateSection(bundleOf(job.section), singletons);
  const mounts = readMounts(exported, release);
  await loadLazyRoutes(mounts.flatMap(({ routes }) => routes));
  const releaseSet = { revision: 0, apps: job.apps };
  const pages = createPageQueue(release);
  pages.addFixed(mounts);
  for (const path of pages) {
    const name = `${path} of ${release.app} ${release.id}`;
    const rendered = await renderWithFallback(job.apiBase, async (apiBase) => {
      onStep(`rendering ${name}`);
      return shell.render({ ...REQUEST, path, releaseSet, apiBase, renderedAt: Date.now() }, async () => exported);
    });
    if (rendered) pages.addLinked(rendered);
    else untested.push(name);
  }
  return { singletons, exported, untested };
}

/** Tries the site's API first, then the recorded responses; null when neither has the data. */
async function renderWithFallback(
  apiBase: string | null,
  render: (apiBase: string) => Promise<RenderResult>,
): Promise<RenderResult | null> {
  for (const base of apiBase === null ? [RECORDED_BASE] : [apiBase, RECORDED_BASE]) {
    const rendered = await render(base);
    if (rendered.failure === undefined) return rendered;
    // A missing API response is no fault of the release.
    if (!rendered.isApiFailure) throw new Error(rendered.failure);
  }
  return null;
}
