import type { StyleSheetFile } from '@learning-center/shared/contract';
import { withTimeout } from '@learning-center/shared/lib';
import { FILE_TIMEOUT_MS } from './load-code.ts';

/** Loads the sheets that the document lacks, and gives them effect all at once. */
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

/** Resolves when the browser has loaded the file of an element; rejects when it cannot. */
export function elementLoaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${'href' in element ? element.href : element.src} did not load`));
  });
}
