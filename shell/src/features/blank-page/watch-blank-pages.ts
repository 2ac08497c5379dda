import type { ShellPage } from '../../router/shell-context.ts';
import type { BrowserRouter } from '../../router/browser-router.ts';
import { switchOffHidingStyles } from './hiding-styles.ts';
import { isPageBlank } from './is-page-blank.ts';

/** How long a page has to show something, and then once more, in milliseconds: transitions begin with nothing. */
const CHECK_DELAY_MS = 2_000;

/** Dependencies of the watch; `isBlank` and `page` are of the document that it runs in. */
export interface BlankPageDeps {
  router: Pick<BrowserRouter, 'subscribe' | 'state'>;
  page: Pick<ShellPage, 'set' | 'entryAt' | 'reportFailure'>;
  isBlank?: () => boolean;
}

/**
 * Reports a page that shows nothing as a failure of the release that hides it; where that is a section's style sheet,
 * the page goes on without. Looks at each page once it had time to show, and costs nothing besides.
 */
export function watchBlankPages({ router, page, isBlank = () => isPageBlank(document) }: BlankPageDeps): void {
  const reported = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSeen = () =>
    document.visibilityState === 'visible' && window.innerWidth > 0 && router.state.navigation.state === 'idle';
  const report = () => {
    const own = page.entryAt(router.state.location.pathname) ?? page.set.parts.find(({ name }) => name === 'shell');
    const shown = { part: own?.name ?? 'unknown', release: own?.release ?? 'unknown' };
    const { part, release } = switchOffHidingStyles(document, isBlank) ?? shown;
    if (reported.has(part)) return;
    reported.add(part);
    page.reportFailure({ part, release, reason: 'the page shows nothing' });
  };
  const schedule = (run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(() => isSeen() && isBlank() && run(), CHECK_DELAY_MS);
  };
  const begin = () => schedule(() => schedule(report));
  router.subscribe(begin);
  document.addEventListener('visibilitychange', begin);
  begin();
}
