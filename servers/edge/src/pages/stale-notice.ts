import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, PAGE_ELEMENT_IDS } from '@learning-center/shared/contract';
import { inlineHash } from '../http/security-headers.ts';
import { createTextBody } from '../http/text-response.ts';
import type { PageDocument } from './page-response.ts';

const NOTICE_TEXTS: Readonly<Record<LanguageCode, string>> = {
  en: "You're viewing a saved copy. The latest version can't be reached right now.",
  de: 'Sie sehen eine gespeicherte Fassung dieser Seite. Die neueste ist im Moment nicht erreichbar.',
  jp: '保存されたページを表示しています。現在、最新の内容を取得できません。',
  tw: '您看到的是先前儲存的頁面，目前無法取得最新版本。',
  cn: '您看到的是之前保存的页面，目前无法获取最新版本。',
};

const RELOAD_LABELS: Readonly<Record<LanguageCode, string>> = {
  en: 'Reload the page',
  de: 'Seite neu laden',
  jp: 'ページを再読み込み',
  tw: '重新載入頁面',
  cn: '重新加载页面',
};

/** Looks like the shell's own notices; above overlays of cards. */
const STYLE =
  '#stale-notice{position:sticky;z-index:39;bottom:16px;width:fit-content;max-width:min(48rem,100% - 32px);margin:16px auto;' +
  'padding:8px 16px;border:1px solid var(--line-strong,GrayText);border-inline-start:3px solid var(--warn,GrayText);' +
  'border-radius:4px;background:var(--surface,Canvas);color:var(--ink,CanvasText);box-shadow:var(--shadow,none);' +
  'font-size:.875rem}@media (min-width:768px){#stale-notice{max-width:min(48rem,100% - 112px);translate:32px}}@media print{#stale-notice{display:none}}';

/** Removes the notice on navigation: the next page is not a saved copy. */
const SCRIPT =
  `window.navigation&&navigation.addEventListener("currententrychange",function(e){` +
  `if(e.navigationType!=="replace"){var n=document.getElementById("stale-notice");n&&n.remove()}})`;

const STATE_ELEMENT_START = `<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">`;

/** Adds a notice to a stale page, in the language of the page. */
async function withStaleNotice(page: PageDocument): Promise<PageDocument> {
  const html = (await page.body.as('identity')).toString();
  const language = LANGUAGES.find(({ bcp47 }) => bcp47 === page.language)?.code ?? DEFAULT_LANGUAGE.code;
  // An empty address is the page itself.
  const message = `${NOTICE_TEXTS[language]} <a href="">${RELOAD_LABELS[language]}</a>`;
  const notice = `<p id="stale-notice" role="status">${message}</p><style>${STYLE}</style><script>${SCRIPT}</script>`;
  const position = html.lastIndexOf(STATE_ELEMENT_START);
  const policy = (page.headers['Content-Security-Policy'] ?? '')
    .replace(`script-src 'self'`, `script-src 'self' ${inlineHash(SCRIPT)}`)
    .replace(/style-src 'self'(?! 'unsafe-inline')/, `style-src 'self' ${inlineHash(STYLE)}`);
  return {
    ...page,
    headers: { ...page.headers, 'Content-Security-Policy': policy },
    body: createTextBody(html.slice(0, position) + notice + html.slice(position)),
  };
}

/** Creates the marker. It caches the marked form of each page, so that it is compressed once. */
export function createStaleMarker(): (page: PageDocument) => Promise<PageDocument> {
  const marked = new WeakMap<PageDocument, Promise<PageDocument>>();
  return (page) => {
    const markedPage = marked.get(page) ?? withStaleNotice(page);
    marked.set(page, markedPage);
    return markedPage;
  };
}
