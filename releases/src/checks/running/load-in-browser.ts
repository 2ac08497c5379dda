import { setTimeout } from 'node:timers/promises';
import { loadLazyRoutes, readMounts } from '../pages/section-pages.ts';
import { openPage, type SimulatedPage, SITE } from './simulated-page.ts';
import type { LocalRelease, SmokeJob } from './smoke-job.ts';

/** A section's container, as webpack's Module Federation builds it: a global of a script, or an ES module. */
interface Container {
  init: (shareScope: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** How long a shell may take to share its modules, in milliseconds. */
const START_TIMEOUT_MS = 2_000;
const START_POLL_MS = 10;

const EMPTY_PAGE = { path: '/', body: '', state: {} };

/** webpack's warning of a shared version that a section refuses, and ours of files. */
const SEVERE_WARNING = /^Unsatisfied version | is requested with(out a| another) hash$/;

/**
 * Loads the section and its pages with the shell's share scope, in a simulated browser. Throws at the first failure.
 * Rendering does not cover this, because server bundles share by other code.
 */
export async function loadInBrowser({ shell, section }: SmokeJob, onStep: (step: string) => void): Promise<void> {
  const shellId = shell.release.id;
  onStep(`starting shell ${shellId} in a browser`);
  const page = openPage([shell, ...(section ? [section] : [])], EMPTY_PAGE);
  page.start(shell);
  const shareScope = await findShareScope(page);
  if (!section) return;
  onStep(`loading ${section.release.app} ${section.release.id} in a browser, with shell ${shellId}`);
  await loadSection(page, shareScope, section);
}

/** What a shell defines for sections. Older ones start the federation runtime at once, and it has their share scope. */
interface ShellGlobals {
  __SHARE_SCOPE__?: object;
  __FEDERATION__?: { __INSTANCES__?: { shareScopeMap?: { default?: object } }[] };
}

/** A shell may start in several tasks. */
async function findShareScope({ window, warnings, problems }: SimulatedPage): Promise<object> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const { __SHARE_SCOPE__: own, __FEDERATION__: runtime } = window as ShellGlobals;
    const scopes = (runtime?.__INSTANCES__ ?? []).map(({ shareScopeMap }) => shareScopeMap?.default);
    const shared = own ?? scopes.find((scope) => scope !== undefined);
    if (shared) return shared;
    if (performance.now() > deadline)
      throw new Error(warnings[0] ?? problems[0] ?? 'its script shares nothing with sections');
    await setTimeout(START_POLL_MS);
  }
}

async function loadSection(page: SimulatedPage, shareScope: object, section: LocalRelease): Promise<void> {
  const { release } = section;
  const before = page.warnings.length;
  const container = await loadContainer(page, section);
  try {
    await container.init(shareScope);
    const create = await container.get(release.expose ?? './routes');
    await loadLazyRoutes(readMounts(create(), release).flatMap(({ routes }) => routes));
  } catch (cause) {
    // A file that failed is the cause of webpack's error.
    const [first] = page.warnings.slice(before);
    throw first === undefined ? cause : new Error(first, { cause });
  }
  const severe = page.warnings.slice(before).find((text) => SEVERE_WARNING.test(text));
  if (severe !== undefined) throw new Error(severe);
}

async function loadContainer(page: SimulatedPage, section: LocalRelease): Promise<Container> {
  const { container: name, entry, entryType, publicPath } = section.release;
  if (entryType === 'module') {
    const { init, get } = (await page.importModule(publicPath + entry, SITE)).namespace as Partial<Container>;
    if (!init || !get) throw new Error('its entry, an ES module, does not export init and get');
    return { init, get };
  }
  page.start(section);
  const container = Reflect.get(page.window, name) as Container | undefined;
  if (!container) throw new Error(`its entry defines no ${name}`);
  return container;
}
