import type { StyleSheetFile } from '@learning-center/shared/contract';
import { withTimeout } from '@learning-center/shared/lib';
import { elementLoaded } from './browser/element-loaded.ts';
import { FILE_TIMEOUT_MS } from './router/sections/load-code.ts';

/**
 * Loads the complete sheets of the document's inline styles. The returned function gives them effect, all at once and
 * after the inline ones: the browser computes all styles again then. The inline ones, which style only what the server
 * rendered, have no effect any more, but browsers lay the page out again when a sheet is removed, so they stay.
 * `onFailure` gets the address of a sheet that does not load in two attempts.
 */
export function loadCompleteStyles(
  document: Document,
  onFailure: (href: string, error: unknown) => void,
): () => Promise<void> {
  const inline = [...document.querySelectorAll<HTMLStyleElement>('style[data-integrity]')];
  const loading = inline.map(async (style) => {
    const { href = '', integrity = '' } = style.dataset;
    const link = await loadSheet(document, { href, integrity }).catch((error: unknown) => onFailure(href, error));
    return link ?? [];
  });
  return async () => {
    for (const link of (await Promise.all(loading)).flat()) link.media = '';
  };
}

/** Loads sheets that the document neither has nor is about to complete. */
export async function loadStyles(document: Document, sheets: readonly StyleSheetFile[] = []): Promise<void> {
  const isMissing = ({ href }: StyleSheetFile) =>
    !document.querySelector(`style[data-href="${href}"],link[href^="${href}"]:not([media="not all"])`);
  const links = await Promise.all(sheets.filter(isMissing).map((sheet) => loadSheet(document, sheet)));
  for (const link of links) link.media = '';
}

/** Loads a sheet without effect yet, in at most two attempts. */
async function loadSheet(document: Document, { href, integrity }: StyleSheetFile): Promise<HTMLLinkElement> {
  const linkTo = (address: string) => {
    const attributes = { rel: 'stylesheet', href: address, integrity, crossOrigin: 'anonymous', media: 'not all' };
    return Object.assign(document.createElement('link'), attributes);
  };
  const first = linkTo(href);
  document.head.append(first);
  return hasLoaded(first).catch(() => {
    const second = linkTo(`${href}?r=1`);
    first.replaceWith(second);
    return hasLoaded(second);
  });
}

async function hasLoaded(link: HTMLLinkElement): Promise<HTMLLinkElement> {
  await withTimeout(elementLoaded(link), FILE_TIMEOUT_MS);
  return link;
}
