import { withTimeout, writeStored } from '@learning-center/shared/lib';
import { elementLoaded } from './element-loaded.ts';
import { FILE_TIMEOUT_MS } from './router/sections/load-code.ts';

/** Local storage key: the fonts have loaded before. The script in the page's head reads it. */
const FONTS_KEY = 'lc.fonts';

interface Completion {
  /** The browser computes all styles again, so this waits. */
  after: Promise<unknown>;
  /** Called with the address of a sheet that does not load in two attempts; its inline styles stay. */
  onFailure: (href: string, error: unknown) => void;
}

/**
 * Replaces the document's inline styles by the complete sheets, all at once. The inline ones style only what the server
 * rendered.
 */
export async function completeStyles(document: Document, { after, onFailure }: Completion): Promise<void> {
  const partial = [...document.querySelectorAll<HTMLStyleElement>('style[data-integrity]')];
  const loaded = await Promise.all(
    partial.map(async (style) => {
      const { href = '', integrity = '' } = style.dataset;
      const load = (address: string) => insertSheet(style, { href: address, integrity });
      try {
        return { style, link: await load(href).catch(() => load(`${href}?r=1`)) };
      } catch (error) {
        onFailure(href, error);
        return undefined;
      }
    }),
  );
  await after;
  for (const { style, link } of loaded.filter((each) => each !== undefined)) {
    link.media = '';
    style.remove();
  }
}

/**
 * Loads a sheet without effect yet. It stands directly after the inline one, because the order of sheets decides which
 * rule applies.
 */
function insertSheet(
  style: HTMLStyleElement,
  { href, integrity }: { href: string; integrity: string },
): Promise<HTMLLinkElement> {
  const link = style.ownerDocument.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous', media: 'not all' });
  style.after(link);
  return hasLoaded(link);
}

/** Activates the fonts once their files have loaded: on a first visit they wait for the script. */
export async function activateFonts(document: Document): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLStyleElement>('style[data-fonts][media]')];
  const faces = waiting.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])] as CSSFontFaceRule[]);
  const files = faces
    .filter(isBasicLatin)
    .flatMap(({ style }) => /url\("([^"]*)"/.exec(style.getPropertyValue('src'))?.[1] ?? []);
  const loaded = await Promise.allSettled([...new Set(files)].map((file) => preloadFont(document, file)));
  for (const style of waiting) style.media = '';
  if (loaded.length > 0 && loaded.every(({ status }) => status === 'fulfilled')) writeStored(FONTS_KEY, 'loaded');
}

/** Every page needs the files of these letters. */
const isBasicLatin = ({ style }: CSSFontFaceRule) => style.getPropertyValue('unicode-range').startsWith('U+0-');

async function preloadFont(document: Document, href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' });
  document.head.append(link);
  await hasLoaded(link);
}

async function hasLoaded(link: HTMLLinkElement): Promise<HTMLLinkElement> {
  try {
    await withTimeout(elementLoaded(link), FILE_TIMEOUT_MS);
    return link;
  } catch (error) {
    link.remove();
    throw error;
  }
}
