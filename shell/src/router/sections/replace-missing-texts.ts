import type { EnhancementDeps } from '../../enhance-page.ts';
import { ensureMessages } from './messages.ts';

/**
 * Replaces texts that a section lacks in the page's language by English ones, which load only then. On the first page the
 * server has done so.
 */
export function replaceMissingTexts({
  services: { i18n },
  sectionLoader,
  router,
}: Pick<EnhancementDeps, 'services' | 'sectionLoader' | 'router'>): void {
  const named = new Set<string>();
  const isNew = (entry: string) => !named.has(entry) && named.add(entry);
  // The library calls it for each missing text, as a page renders.
  i18n.options.parseMissingKeyHandler = (key, _default, { ns, lng }: { ns: string; lng: string }) => {
    const section = sectionLoader.loaded().find(({ namespace }) => namespace === ns);
    if (!section) return key;
    if (isNew(`${ns} ${key}`)) console.warn(`${section.name} has no text ${key} in ${lng}: add it to its texts`);
    if (i18n.hasResourceBundle('en', ns)) return key;
    if (isNew(ns)) void ensureMessages(i18n, 'en', section).then(() => router.revalidate());
    return '';
  };
}
