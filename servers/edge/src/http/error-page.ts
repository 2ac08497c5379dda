import { escapeHtml } from './escape.ts';
import { localizePath, pathLanguage } from './request-path.ts';
import { DOCUMENT_HEADERS, inlineHash } from './security-headers.ts';
import ERROR_PAGE_MESSAGES from './locales/error-page.json' with { type: 'json' };

export type ErrorPageReason = Exclude<keyof typeof ERROR_PAGE_MESSAGES.en, 'retry' | 'home' | 'library'>;

/** Options of an error page; `path` is a safe path with its query. Support finds a failure by the request id. */
interface ErrorPageOptions {
  reason: ErrorPageReason;
  path: string;
  requestId?: string;
}

/** Colors and fonts of the system: the page exists before any brand is read. */
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}' +
  'main{width:min(100% - 32px,560px);margin:15vh auto}h1{font-size:1.75rem;line-height:1.2}' +
  'a{display:inline-block;min-height:24px;margin-inline-end:24px}';

/** Headers of error pages: they load nothing, and are not cached. */
export const ERROR_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...DOCUMENT_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src ${inlineHash(STYLE)}`,
};

/** The page that a visitor gets if the edge has no other response: the reason in the language of the address, and two links. */
export function errorPage({ reason, path, requestId }: ErrorPageOptions): string {
  const { code, bcp47 } = pathLanguage(path);
  const texts = ERROR_PAGE_MESSAGES[code];
  const { title, text } = texts[reason];
  const linkTo = (href: string, label: string) => `<a href="${escapeHtml(href)}">${label}</a>`;
  const retry = linkTo(path, texts.retry);
  const home = linkTo(localizePath(path, '/'), texts.home);
  const library = linkTo(localizePath(path, '/library'), texts.library);
  return (
    `<!doctype html><html lang="${bcp47}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>` +
    `<p>${linksFor(reason, { retry, home, library }).join(' ')}</p>` +
    `${requestId === undefined ? '' : `<p><small>${escapeHtml(requestId)}</small></p>`}</main></body></html>`
  );
}

/** Another try of a preview's link would lead to the same page. */
function linksFor(reason: ErrorPageReason, { retry, home, library }: Record<'retry' | 'home' | 'library', string>) {
  if (reason === 'addressTooLong') return [library, home];
  return reason.startsWith('preview') ? [home] : [retry, home];
}
