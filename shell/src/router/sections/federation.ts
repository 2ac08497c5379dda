import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { AppEntry, PageApp } from '@learning-center/shared/contract';
import type { SectionModule } from '@learning-center/shared/routing';
import { FILE_TIMEOUT_MS, loadCode } from './load-code.ts';
import { SectionLoadError } from './section-load-error.ts';

/** One release of a section: the set's own, or the last good one. */
export type SectionEntry = AppEntry & Pick<PageApp, 'name'>;

/** The methods that the shell uses of the federation runtime. */
export type FederationRuntime = Pick<
  ModuleFederation,
  'initShareScopeMap' | 'loadRemote' | 'registerPlugins' | 'registerRemotes'
>;

/** Loads sections from the releases of a page's set; each attempt after a failure requests a fresh address. */
export function createFederation(apps: readonly PageApp[], runtime: FederationRuntime) {
  const attempts = new Map<string, number>();
  runtime.registerPlugins([entriesWithIntegrity(apps)]);

  const loadOnce = async ({ container, entry }: AppEntry): Promise<SectionModule> => {
    const attempt = attempts.get(container) ?? 0;
    attempts.set(container, attempt + 1);
    const suffix = attempt === 0 ? '' : `_${attempt}`;
    const query = attempt === 0 ? '' : `?r=${attempt}`;
    // The runtime caches a failure under its name, so another attempt is another remote of the same container.
    runtime.registerRemotes([{ name: container + suffix, entry: entry + query, entryGlobalName: container }]);
    return requireSection(await runtime.loadRemote<SectionModule>(`${container}${suffix}/routes`));
  };

  return async function loadSectionModule(entry: SectionEntry): Promise<SectionModule> {
    try {
      return await loadCode(() => loadOnce(entry));
    } catch (cause) {
      throw new SectionLoadError(entry, cause);
    }
  };
}

/** Makes the browser refuse an entry script that differs from the page's release set. */
function entriesWithIntegrity(apps: readonly PageApp[]) {
  const entries = apps.flatMap((app) => [app, ...(app.lastGood ? [app.lastGood] : [])]);
  const integrities = new Map(entries.map(({ entry, integrity }) => [absolute(entry), integrity]));
  return {
    name: 'entries-with-integrity',
    createScript: ({ url }: { url: string }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const integrity = integrities.get(absolute(url).replace(/\?.*$/, ''));
      if (integrity) script.integrity = integrity;
      return { script, timeout: FILE_TIMEOUT_MS };
    },
  };
}

const absolute = (address: string) => new URL(address, document.baseURI).href;

/** Routes of another shape would fail in the router, as a failure of the shell. */
function requireSection(module: SectionModule | null): SectionModule {
  if (!module || !Array.isArray(module.section?.mounts)) throw new Error('the module exposes no section');
  return module;
}
