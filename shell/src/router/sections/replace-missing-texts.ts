import type { Section } from '@learning-center/shared/routing';
import type { EnhancementDeps } from '../../enhance-page.ts';
import { ensureMessages, warnOnce } from './messages.ts';

/** Replaces texts that a section lacks by English ones, which load only then. The first page has the server's. */
export function replaceMissingTexts({ services, sectionLoader, router }: EnhancementDeps): void {
  const { i18n } = services;
  const loading = new Set<string>();
  const loadEnglish = async (section: Section) => {
    loading.add(section.namespace);
    await ensureMessages(i18n, 'en', section);
    // Another object, so that components render again.
    services.i18n = Object.create(i18n) as typeof i18n;
    await router.revalidate();
  };
  i18n.options.parseMissingKeyHandler = (key: string, _default: unknown, { ns, lng }: { ns: string; lng: string }) => {
    const section = sectionLoader.loaded().find(({ namespace }) => namespace === ns);
    if (section) warnOnce(`${section.name} has no text ${key} in ${lng}: add it`);
    if (!section || i18n.hasResourceBundle('en', ns)) return key;
    if (!loading.has(ns)) void loadEnglish(section);
    return '';
  };
}
