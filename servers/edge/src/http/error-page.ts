import { escapeHtml } from './escape.ts';
import { addressInLanguageOf, languageOfPath } from './language-of-path.ts';
import { NOTICE_TEXT, type Notice } from './notice-text.ts';
import { DOCUMENT_HEADERS, inlineHash } from './security.ts';

/** What such a page is made from; `path` is a normal path with its query, and support finds a failure by the id. */
export interface NoticePage {
  notice: Notice;
  path: string;
  requestId?: string;
}

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;background:light-dark(#fbfaf7,#101116);color:light-dark(#16171f,#f2f0ec);font:1rem/1.5 system-ui,sans-serif}' +
  'main{width:min(100% - 32px,560px);margin:15vh auto}h1{font-size:1.75rem;line-height:1.2}' +
  'a{display:inline-block;min-height:24px;margin-inline-end:24px;color:light-dark(#4a3fc4,#a9a5ff)}';

/** The headers of these pages: they load nothing, and nobody keeps them. */
export const NOTICE_HEADERS: Readonly<Record<string, string>> = {
  ...DOCUMENT_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src ${inlineHash(STYLE)}`,
};

/** What a visitor sees where the site itself can't answer: why, in the language of the address, and ways on. */
export function noticePage({ notice, path, requestId }: NoticePage): string {
  const { code, bcp47 } = languageOfPath(path);
  const words = NOTICE_TEXT[code];
  const { title, text } = words[notice];
  const retry = { href: path, label: words.retry };
  const home = { href: addressInLanguageOf(path, '/'), label: words.home };
  const library = { href: addressInLanguageOf(path, '/library'), label: words.library };
  const links = notice === 'addressTooLong' ? [library, home] : [retry, home];
  return (
    `<!doctype html><html lang="${bcp47}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>` +
    `<p>${links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${label}</a>`).join(' ')}</p>` +
    `${requestId === undefined ? '' : `<p><small>${escapeHtml(requestId)}</small></p>`}</main></body></html>`
  );
}
