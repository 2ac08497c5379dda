import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { AppEntry, PageApp } from '@learning-center/shared/contract';
import type { SectionModule } from '@learning-center/shared/routing';
import { FILE_TIMEOUT_MS, loadCode } from './load-code.ts';
import { elementLoaded, loadStyles } from './load-styles.ts';
import { SectionLoadError } from './section-load-error.ts';

/** One release of a section: the set's own, or the last good one. */
export type SectionEntry = AppEntry & Pick<PageApp, 'name'>;

export type FederationRuntime = Pick<ModuleFederation, 'loadRemote' | 'registerPlugins' | 'registerRemotes'>;

/** A section's container, as webpack's Module Federation builds it: a global of a script, or an ES module. */
interface Container {
  init: (shareScope: object) => unknown;
  get: (expose: string) => Promise<() => SectionModule>;
}

interface FederationDeps {
  apps: readonly PageApp[];
  shareScope: object;
  /** Loads the runtime; its code comes after the page's first section. */
  loadRuntime: () => Promise<FederationRuntime>;
  importModule: (address: string) => Promise<Container>;
}

/**
 * Loads sections from the releases of a page's set, with their `styles`. The first one comes by its container alone,
 * because the runtime's code would delay hydration. So does each ES module: the browser checks its files by the document's
 * import map. Each attempt after a failure requests a fresh address.
 */
export function createFederation({ apps, shareScope, loadRuntime, importModule }: FederationDeps) {
  const initialized = new WeakSet<Container>();
  const attempts = new Map<string, number>();
  const createScript = scriptsWithIntegrity(apps);
  let runtime: Promise<FederationRuntime> | undefined;

  const startRuntime = async () => {
    const started = await loadRuntime();
    started.registerPlugins([{ name: 'entries-with-integrity', createScript }]);
    return started;
  };

  const openContainer = async (remote: Container): Promise<SectionModule> => {
    // Another attempt may get the same module again.
    if (!initialized.has(remote)) await remote.init(shareScope);
    initialized.add(remote);
    return (await remote.get('./routes'))();
  };

  const loadContainer = async ({ container, entry }: AppEntry): Promise<Container> => {
    const globals = window as unknown as Record<string, Container | undefined>;
    // The document has a script of the same address, which may have run already.
    if (!globals[container]) {
      const { script } = createScript({ url: entry });
      document.head.append(script);
      await elementLoaded(script);
    }
    const remote = globals[container];
    if (!remote) throw new Error(`${entry} defines no ${container}`);
    return remote;
  };

  const loadExposed = async (section: AppEntry): Promise<SectionModule | null> => {
    const { container, entry, type } = section;
    const attempt = attempts.get(container) ?? 0;
    const isFirst = attempts.size === 0;
    attempts.set(container, attempt + 1);
    // The import map has one more address for each entry.
    if (type) return openContainer(await importModule(entry + (attempt === 0 ? '' : '?r=1')));
    if (isFirst) return openContainer(await loadContainer(section));
    runtime ??= startRuntime();
    const federation = await runtime.catch((error: unknown) => {
      runtime = undefined;
      throw error;
    });
    const suffix = attempt === 0 ? '' : `_${attempt}`;
    const query = attempt === 0 ? '' : `?r=${attempt}`;
    // The runtime caches a failure under its name, so another attempt is another remote of the same container.
    federation.registerRemotes([{ name: container + suffix, entry: entry + query, entryGlobalName: container }]);
    return federation.loadRemote<SectionModule>(`${container}${suffix}/routes`);
  };

  const loadOnce = async (section: AppEntry): Promise<SectionModule> => {
    const [exposed] = await Promise.all([loadExposed(section), loadStyles(document, section.styles)]);
    return requireSection(exposed);
  };

  return async function loadSectionModule(entry: SectionEntry): Promise<SectionModule> {
    try {
      return await loadCode(() => loadOnce(entry));
    } catch (cause) {
      throw new SectionLoadError(entry, cause);
    }
  };
}

/** Creates script elements that the browser refuses if the entry is not the release set's. */
function scriptsWithIntegrity(apps: readonly PageApp[]) {
  const entries = apps.flatMap((app) => [app, ...(app.lastGood ? [app.lastGood] : [])]);
  const integrities = new Map(entries.map(({ entry, integrity }) => [absolute(entry), integrity]));
  return ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = integrities.get(absolute(url).replace(/\?.*$/, ''));
    if (integrity) script.integrity = integrity;
    return { script, timeout: FILE_TIMEOUT_MS };
  };
}

const absolute = (address: string) => new URL(address, document.baseURI).href;

/** Routes of another shape would fail in the router, as a failure of the shell. */
function requireSection(module: SectionModule | null): SectionModule {
  if (!module || !Array.isArray(module.section?.mounts)) throw new Error('the module exposes no section');
  return module;
}
