import type { BrowserRouter } from '../browser-router.ts';
import type { PrefetchDeps } from '../prefetch/prefetch.ts';
import { ensureMessages } from './messages.ts';

type Deps = Pick<PrefetchDeps, 'services' | 'sectionLoader'> & { router: BrowserRouter };

/** Replaces texts that a section lacks by English ones, which load only then. The first page has the server's. */
export function replaceMissingTexts({ services, sectionLoader, router }: Deps): void {
  const { i18n } = services;
  const seen = new Set<string>();
  const renderAgain = () => {
    // Only another object lets all components render again.
    services.i18n = Object.create(i18n) as typeof i18n;
    return router.revalidate();
  };
  i18n.options.parseMissingKeyHandler = (key: string, _default: unknown, { ns, lng }: { ns: string; lng: string }) => {
    const section = sectionLoader.loaded().find(({ namespace }) => namespace === ns);
    if (!section) return key;
    const problem = `${section.name} has no text ${key} in ${lng}: add it`;
    if (!seen.has(problem)) reportError(new Error(problem));
    seen.add(problem);
    if (i18n.hasResourceBundle('en', ns)) return key;
    if (!seen.has(ns)) void ensureMessages(i18n, 'en', section).then(renderAgain);
    seen.add(ns);
    return '';
  };
}
