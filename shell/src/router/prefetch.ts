import { matchRoutes, segmentOf, splitLanguage } from '@learning-center/shared/routing';
import type { PageServices } from '@learning-center/shared/state';
import { ensureMessages } from './messages.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { mountSection } from './routes.tsx';
import type { SectionRegistry } from './section-registry.ts';

/** Makes the shell's prefetch: a section's entry, words and page, once per address; failures wait for the real visit. */
export function createPrefetch(registry: SectionRegistry, services: PageServices): (href: string) => void {
  const asked = new Set<string>();
  return (href) => {
    const { pathname } = new URL(href, window.location.href);
    if (asked.has(pathname) || isSavingData()) return;
    asked.add(pathname);
    void fetchPage(pathname, registry, services).catch(() => asked.delete(pathname));
  };
}

/** Brings the other sections' entries when the browser has nothing else to do. */
export function prefetchWhenIdle(registry: SectionRegistry): void {
  if (isSavingData()) return;
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2_000));
  for (const part of registry.set.parts) {
    const [segment] = part.segments;
    if (segment !== undefined) whenIdle(() => void registry.load(segment).catch(() => undefined));
  }
}

async function fetchPage(pathname: string, registry: SectionRegistry, services: PageServices): Promise<void> {
  const section = await registry.load(segmentOf(pathname));
  if (!section) return;
  const words = ensureMessages(services.i18n, splitLanguage(pathname).language, section);
  await Promise.all([words, resolveLazy(matchRoutes(mountSection(section), pathname))]);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
