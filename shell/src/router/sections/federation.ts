import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { PagePart, PartEntry } from '@learning-center/shared/lib';
import type { SectionModule } from '@learning-center/shared/routing';
import { SectionLoadError } from './section-load-error.ts';
import { FILE_LIMIT, TRY_LIMIT, withinLimit } from './within-limit.ts';

/** One release of a part, whether it is the set's own or the last good one. */
export type NamedEntry = PartEntry & Pick<PagePart, 'name'>;

/** What is used of the federation runtime. */
export type FederationRuntime = Pick<
  ModuleFederation,
  'initShareScopeMap' | 'loadRemote' | 'registerPlugins' | 'registerRemotes'
>;

/** Loads sections from the releases of a page's set; each try after a failed one asks under a fresh address. */
export function createFederation(parts: readonly PagePart[], runtime: FederationRuntime) {
  const tries = new Map<string, number>();
  runtime.registerPlugins([entriesWithIntegrity(parts)]);

  const tryOnce = async (part: PartEntry): Promise<SectionModule> => {
    const attempt = tries.get(part.container) ?? 0;
    tries.set(part.container, attempt + 1);
    const name = attempt === 0 ? part.container : `${part.container}_${attempt}`;
    const entry = attempt === 0 ? part.entry : `${part.entry}?r=${attempt}`;
    // The runtime keeps what failed under its name, so another try is another remote of the same container.
    runtime.registerRemotes([{ name, entry, entryGlobalName: part.container }]);
    return checked(await withinLimit(TRY_LIMIT, runtime.loadRemote<SectionModule>(`${name}/routes`)));
  };

  return async function loadSectionModule(part: NamedEntry): Promise<SectionModule> {
    try {
      return await tryOnce(part).catch(() => tryOnce(part));
    } catch (cause) {
      throw new SectionLoadError(part, cause);
    }
  };
}

/** Makes the browser refuse an entry that is not the one of the page's set. */
function entriesWithIntegrity(parts: readonly PagePart[]) {
  const entries = parts.flatMap((part) => [part, ...(part.lastGood ? [part.lastGood] : [])]);
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
      return { script, timeout: FILE_LIMIT };
    },
  };
}

const absolute = (address: string) => new URL(address, document.baseURI).href;

function checked(module: SectionModule | null): SectionModule {
  // Routes of another shape would fail in the router, and be blamed on the shell.
  if (!module || !Array.isArray(module.section?.mounts)) throw new Error('the module exposes no section');
  return module;
}
