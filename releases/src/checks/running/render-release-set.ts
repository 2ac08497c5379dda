import { evaluateSection, evaluateShell } from './server-bundle.ts';
import { createPageQueue, type LinkSource, loadLazyRoutes, readMounts } from '../pages/section-pages.ts';
import { RECORDED_BASE } from '../pages/recorded-fetch.ts';
import type { SmokeJob, SmokeApp } from './run-smoke-check.ts';

/** Timeouts within one page; the parent process has a longer one. */
const CALL_TIMEOUT_MS = 2000;
const SECTION_TIMEOUT_MS = 4000;

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
  const { shell: shellApp, section } = job;
  const untested: string[] = [];
  onStep(`loading shell ${shellApp.id}`);
  const shell = evaluateShell(shellApp.bundle) as ShellBundle;
  const { singletons } = shell;
  if (typeof shell.render !== 'function') throw new Error('its bundle does not export render');
  if (!section) return { singletons, untested };
  onStep(`loading ${section.app} ${section.id}`);
  const exported = evaluateSection(section.bundle, singletons);
  const mounts = readMounts(exported, section);
  await loadLazyRoutes(mounts.flatMap(({ routes }) => routes));
  const pages = createPageQueue(mounts, section.segments);
  for (const path of pages) {
    const name = `${path} of ${section.app} ${section.id}`;
    const rendered = await renderWithFallback(job, async (apiBase) => {
      onStep(`rendering ${name}`);
      return shell.render(toRenderRequest(job, [shellApp, section], { path, apiBase }), async () => exported);
    });
    if (rendered) pages.addLinked(rendered);
    else untested.push(name);
  }
  return { singletons, exported, untested };
}

/** Tries the site's API first, then the recorded responses; null when neither has the data. */
async function renderWithFallback(
  { apiBase }: SmokeJob,
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

/** The page's release set: the two apps under test, plus the active releases of the others. */
function toRenderRequest(
  { releaseSet }: SmokeJob,
  tested: readonly SmokeApp[],
  { path, apiBase }: { path: string; apiBase: string },
): object {
  const others = releaseSet.filter(({ name }) => tested.every((each) => each.app !== name));
  return {
    path,
    releaseSet: { revision: 0, apps: [...tested.map(({ pageApp }) => pageApp), ...others] },
    config: EXAMPLE_SITE,
    apiBase,
    renderedAt: Date.now(),
    apiTimeoutMs: CALL_TIMEOUT_MS,
    sectionTimeoutMs: SECTION_TIMEOUT_MS,
    excludedApps: [],
  };
}

const COMPANY = 'https://company.example/';

/** A site configuration to render pages with; it has the shape of shared's `SiteConfig`. */
export const EXAMPLE_SITE = {
  siteName: 'Smoke check',
  siteBase: 'http://site.invalid/',
  apiBase: '/api/',
  compressOutput: false,
  memberHost: 'http://site.invalid/',
  companySite: COMPANY,
  community: {
    magazine: COMPANY,
    forum: COMPANY,
    developer: COMPANY,
    faq: COMPANY,
    support: COMPANY,
    feedback: COMPANY,
  },
  textBannerHours: 24,
  bannerLabelPrefix: 'smoke_check',
} as const;
