import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PagePart } from '@learning-center/shared/lib';
import type { SectionModule } from '@learning-center/shared/routing';
import { SectionLoadError } from './section-load-error.ts';

/** How long a section's entry may take before the visitor is told, in milliseconds. */
const ENTRY_LIMIT = 20_000;

const loadEntriesWithIntegrity = (parts: readonly PagePart[]) =>
  registerPlugins([
    {
      name: 'entries-with-integrity',
      createScript: ({ url }) => {
        const part = parts.find(
          ({ entry }) => url.split('?')[0] === new URL(entry, document.baseURI).href || url.split('?')[0] === entry,
        );
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        if (part?.integrity) script.integrity = part.integrity;
        return { script, timeout: ENTRY_LIMIT };
      },
    },
  ]);

/** Loads sections from the releases of a page's set; a second try asks under a fresh address. */
export function createFederation(parts: readonly PagePart[]) {
  const tries = new Map<string, number>();
  loadEntriesWithIntegrity(parts);

  return async function loadSectionModule(part: PagePart): Promise<SectionModule> {
    const attempt = tries.get(part.name) ?? 0;
    tries.set(part.name, attempt + 1);
    const entry = attempt === 0 ? part.entry : `${part.entry}?r=${attempt}`;
    registerRemotes([{ name: part.container, entry }], { force: attempt > 0 });
    try {
      return checked(await withinLimit(loadRemote<SectionModule>(`${part.container}/routes`)));
    } catch (cause) {
      throw new SectionLoadError(part, cause);
    }
  };
}

function checked(module: SectionModule | null): SectionModule {
  if (!module?.section) throw new Error('the module exposes no section');
  return module;
}

async function withinLimit<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ENTRY_LIMIT / 1000} s`)), ENTRY_LIMIT);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
