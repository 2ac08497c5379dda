import { writeStored } from '@learning-center/shared/lib';
import { FILE_TIMEOUT_MS } from './router/sections/load-code.ts';

/** Local storage key of the fact that the browser has loaded the fonts, for the script in the page's head. */
const FONTS_KEY = 'lc.fonts';

/**
 * Replaces the inline styles of the document, which style only what the server rendered, by the complete sheets, all at
 * once. A sheet that does not load in two attempts leaves its inline styles; `onFailure` gets its address.
 */
export async function completeStyles(
  document: Document,
  onFailure: (href: string, error: unknown) => void,
): Promise<void> {
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
  for (const { style, link } of loaded.filter((each) => each !== undefined)) {
    link.media = '';
    style.remove();
  }
}

/** Loads a sheet directly after the inline one, without effect yet: the order of the sheets decides which rule applies. */
function insertSheet(
  style: HTMLStyleElement,
  { href, integrity }: { href: string; integrity: string },
): Promise<HTMLLinkElement> {
  const link = style.ownerDocument.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous', media: 'not all' });
  style.after(link);
  return hasLoaded(link);
}

/** Activates the fonts, which on a first visit wait for the script, once their files are there. */
export async function activateFonts(document: Document): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLStyleElement>('style[data-fonts][media]')];
  const faces = waiting.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])] as CSSFontFaceRule[]);
  const files = faces
    .filter(isBasicLatin)
    .flatMap(({ style }) => /url\("([^"]*)"/.exec(style.getPropertyValue('src'))?.[1] ?? []);
  await Promise.allSettled([...new Set(files)].map((file) => preloadFont(document, file)));
  for (const style of waiting) style.media = '';
  if (files.length > 0) writeStored(FONTS_KEY, 'loaded');
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
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${link.href} did not load`));
      setTimeout(() => reject(new Error(`${link.href} did not load in time`)), FILE_TIMEOUT_MS);
    });
    return link;
  } catch (error) {
    link.remove();
    throw error;
  }
}
