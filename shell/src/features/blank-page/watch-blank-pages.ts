import { PAGE_ELEMENT_IDS } from '@learning-center/shared/contract';
import { shellRelease, type AppRelease, type PageRouter, type ShellContextValue } from '../../shell-context.ts';

/**
 * Finds pages that show nothing. Called by `enhance-page.ts` once, and by each navigation. Owns the delay before a
 * page counts as blank. Fails: never itself; it reports the release, and disables a sheet that hides the page.
 */

/** Delay of the check, and again of its repetition, in milliseconds: transitions start with an empty page. */
const CHECK_DELAY_MS = 2_000;

/** Elements that give a visitor something to read, to look at or to use. */
const CONTENT = 'h1, h2, h3, p, a, button, input, li, img, svg, video, iframe, canvas';

const VISIBILITY = { opacityProperty: true, visibilityProperty: true };

/** Smaller elements are for screen readers only, in pixels. */
const MIN_SIZE_PX = 4;

const RELEASE_FILE = /\/assets\/([^/]+)\/([^/]+)\//;

export interface BlankPageDeps {
  router: PageRouter;
  shell: Pick<ShellContextValue, 'set' | 'releaseAt' | 'reportFailure'>;
  isBlank?: () => boolean;
}

/** The style sheets of one release of an app in a document. */
interface AppStyles extends AppRelease {
  sheets: CSSStyleSheet[];
}

type StyleElement = HTMLStyleElement | HTMLLinkElement;

/**
 * Reports each blank page as a failure of the release that causes it. Where a section's style sheet hides the page, that
 * sheet is disabled. The check runs once for each page, after the page had time to render.
 */
export function watchBlankPages({ router, shell, isBlank = () => isPageBlank(document) }: BlankPageDeps): void {
  const reported = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isVisible = () =>
    document.visibilityState === 'visible' && window.innerWidth > 0 && router.state.navigation.state === 'idle';
  const report = () => {
    const current = shell.releaseAt(router.state.location.pathname) ?? shellRelease(shell.set);
    const hiding = disableHidingStyles(document, isBlank);
    const { name, release } = hiding ?? current;
    if (reported.has(name) || (!hiding && isHiddenByOthers(document))) return;
    reported.add(name);
    shell.reportFailure({ name, release }, 'the page is blank');
  };
  const schedule = (run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(() => isVisible() && isBlank() && run(), CHECK_DELAY_MS);
  };
  const startCheck = () => schedule(() => schedule(report));
  router.subscribe(startCheck);
  document.addEventListener('visibilitychange', startCheck);
  startCheck();
}

const appOf = (document: Document) => document.getElementById(PAGE_ELEMENT_IDS.app);

/** Whether the page is hidden without the site's style sheets too: an extension may do that. */
const isHiddenByOthers = (document: Document) =>
  without(
    stylesIn(document).flatMap(({ sheets }) => sheets),
    () => appOf(document)?.checkVisibility?.(VISIBILITY) === false,
  );

/** Whether a visitor sees no content in the window. A browser that cannot check reports no page as blank. */
function isPageBlank(document: Document): boolean {
  if (!('checkVisibility' in document.body)) return false;
  const seen = visibilitiesIn(document.body);
  if (!seen.has('visible')) return seen.has('covered') || seen.has('behind') || !seen.has('outside');
  // Header and sidebar stay visible where a section covers its own page.
  const seenOfSection = visibilitiesIn(document.querySelector('main'));
  return seenOfSection.has('covered') && !seenOfSection.has('visible');
}

/** What becomes of the content of an element, until something is visible. */
function visibilitiesIn(element: Element | null): ReadonlySet<Visibility> {
  const seen = new Set<Visibility>();
  for (const content of element?.querySelectorAll(CONTENT) ?? [])
    if (seen.add(visibilityOf(content)).has('visible')) break;
  return seen;
}

/**
 * `outside`: above or below the window, where a visitor can scroll to. `behind`: of a section, and covered by something
 * else of the site, such as a dialog.
 */
type Visibility = 'visible' | 'covered' | 'behind' | 'outside' | 'hidden';

function visibilityOf(element: Element): Visibility {
  if (!element.checkVisibility(VISIBILITY)) return 'hidden';
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const { innerWidth, innerHeight, scrollY } = window;
  if (width < MIN_SIZE_PX || height < MIN_SIZE_PX || right <= 0 || left >= innerWidth) return 'hidden';
  if (bottom <= 0 || top >= innerHeight) return bottom + scrollY > 0 ? 'outside' : 'hidden';
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const found = element.ownerDocument.elementFromPoint(x, y);
  const app = appOf(element.ownerDocument);
  // An extension's overlay beside the page covers it on purpose.
  const isPage = found === null || !app || app.contains(found) || found.contains(app);
  if (element.contains(found) || !isPage) return 'visible';
  const section = element.closest('main');
  return section && !section.contains(found) ? 'behind' : 'covered';
}

/**
 * Disables the style sheets of the section that hides the page, and returns it. The sheets of all visited sections stay
 * in the document, so this may be another section than the current one. Every page needs the shell's.
 */
function disableHidingStyles(document: Document, isBlank: () => boolean): AppStyles | undefined {
  const sections = stylesIn(document).filter(({ name }) => name !== 'shell');
  const hiding = sections.find(({ sheets }) => without(sheets, () => !isBlank()));
  for (const sheet of hiding?.sheets ?? []) sheet.disabled = true;
  return hiding;
}

/** What is true while style sheets are disabled. */
function without(sheets: readonly CSSStyleSheet[], isTrue: () => boolean): boolean {
  const active = sheets.filter(({ disabled }) => !disabled);
  for (const sheet of active) sheet.disabled = true;
  const found = isTrue();
  for (const sheet of active) sheet.disabled = false;
  return found;
}

function stylesIn(document: Document): AppStyles[] {
  const found = new Map<string, AppStyles>();
  for (const element of document.querySelectorAll<StyleElement>('style[data-href], link[rel="stylesheet"]')) {
    const [folder = '', name = '', release = ''] = RELEASE_FILE.exec(addressOf(element)) ?? [];
    const styles = found.get(folder) ?? { name, release, sheets: [] };
    const sheets = element.sheet ? [...styles.sheets, element.sheet] : styles.sheets;
    if (name !== '') found.set(folder, { ...styles, sheets });
  }
  return [...found.values()];
}

/** The server inlines style sheets, with their address in `data-href`. */
const addressOf = (element: StyleElement): string => element.dataset['href'] ?? element.getAttribute('href') ?? '';
