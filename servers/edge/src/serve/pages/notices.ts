import { DEFAULT_LANGUAGE, LANGUAGES, PAGE_ELEMENT_IDS } from '@learning-center/shared/contract';
import type { PreviewProblem } from 'releases';
import { inlineHash } from '../../http/security-headers.ts';
import { createTextBody } from '../../http/text-response.ts';
import type { PageDocument } from './document.ts';
import NOTICES from './locales/notices.json' with { type: 'json' };

/** Creates the marker. It caches the marked form of each page, so that it is compressed once. */
export function createStaleMarker(): (page: PageDocument) => Promise<PageDocument> {
  const marked = new WeakMap<PageDocument, Promise<PageDocument>>();
  return (page) => {
    const markedPage = marked.get(page) ?? addNotice(page, 'stale-notice', 'stale');
    marked.set(page, markedPage);
    return markedPage;
  };
}

/** Tells a tester whose preview has ended why the page is the released one. */
export const withEndedPreview = (page: PageDocument, problem: PreviewProblem): Promise<PageDocument> =>
  addNotice(page, 'preview-notice', problem === 'expired' ? 'expiredPreview' : 'withdrawnPreview');

/** Looks like the shell's own notices; above overlays of cards. */
const styleOf = (id: string) =>
  `#${id}{position:sticky;z-index:39;bottom:16px;width:fit-content;max-width:min(48rem,100% - 32px);margin:16px auto;` +
  'padding:8px 16px;border:1px solid var(--line-strong,GrayText);border-inline-start:3px solid var(--warn,GrayText);' +
  'border-radius:4px;background:var(--surface,Canvas);color:var(--ink,CanvasText);box-shadow:var(--shadow,none);' +
  `font-size:.875rem}@media (min-width:768px){#${id}{max-width:min(48rem,100% - 112px);translate:32px}}@media print{#${id}{display:none}}`;

/** Removes the notice on navigation: it is about this document only. */
const scriptOf = (id: string) =>
  `window.navigation&&navigation.addEventListener("currententrychange",function(e){` +
  `if(e.navigationType!=="replace"){var n=document.getElementById("${id}");n&&n.remove()}})`;

const STATE_ELEMENT_START = `<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">`;

/** Adds a notice to a page, in the language of the page: an element with that id. */
async function addNotice(page: PageDocument, id: string, message: keyof typeof NOTICES.en): Promise<PageDocument> {
  const html = (await page.body.as('identity')).toString();
  const language = LANGUAGES.find(({ bcp47 }) => bcp47 === page.language)?.code ?? DEFAULT_LANGUAGE.code;
  const [style, script] = [styleOf(id), scriptOf(id)];
  const notice = `<p id="${id}" role="status">${NOTICES[language][message]}</p><style>${style}</style><script>${script}</script>`;
  const position = html.lastIndexOf(STATE_ELEMENT_START);
  const policy = (page.headers['Content-Security-Policy'] ?? '')
    .replace(`script-src 'self'`, `script-src 'self' ${inlineHash(script)}`)
    .replace(/style-src 'self'(?! 'unsafe-inline')/, `style-src 'self' ${inlineHash(style)}`);
  return {
    ...page,
    headers: { ...page.headers, 'Content-Security-Policy': policy },
    body: createTextBody(html.slice(0, position) + notice + html.slice(position)),
  };
}
