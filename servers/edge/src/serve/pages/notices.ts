import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, PAGE_ELEMENT_IDS } from '@learning-center/shared/contract';
import type { PreviewProblem } from 'releases';
import { inlineHash } from '../../http/security-headers.ts';
import { createTextBody } from '../../http/text-response.ts';
import type { PageDocument } from './document.ts';

/** A message that the edge adds to a page. */
interface PageNotice {
  /** The id of its element. */
  id: string;
  /** As HTML, by language. */
  messages: Readonly<Record<LanguageCode, string>>;
}

/** An empty address is the page itself. */
const STALE_NOTICE: PageNotice = {
  id: 'stale-notice',
  messages: {
    en: `You're viewing a saved copy. The latest version can't be reached right now. <a href="">Reload the page</a>`,
    de: 'Sie sehen eine gespeicherte Fassung dieser Seite. Die neueste ist im Moment nicht erreichbar. <a href="">Seite neu laden</a>',
    jp: '保存されたページを表示しています。現在、最新の内容を取得できません。<a href="">ページを再読み込み</a>',
    tw: '您看到的是先前儲存的頁面，目前無法取得最新版本。<a href="">重新載入頁面</a>',
    cn: '您看到的是之前保存的页面，目前无法获取最新版本。<a href="">重新加载页面</a>',
  },
};

/** Creates the marker. It caches the marked form of each page, so that it is compressed once. */
export function createStaleMarker(): (page: PageDocument) => Promise<PageDocument> {
  const marked = new WeakMap<PageDocument, Promise<PageDocument>>();
  return (page) => {
    const markedPage = marked.get(page) ?? addNotice(page, STALE_NOTICE);
    marked.set(page, markedPage);
    return markedPage;
  };
}

const EXPIRED_PREVIEW: PageNotice = {
  id: 'preview-notice',
  messages: {
    en: 'The preview has expired. You see the released site again.',
    de: 'Die Vorschau ist abgelaufen. Sie sehen wieder die veröffentlichte Website.',
    jp: 'プレビューの有効期限が切れました。公開中のサイトを表示しています。',
    tw: '預覽已過期。您現在看到的是正式網站。',
    cn: '预览已过期。您现在看到的是正式网站。',
  },
};

const WITHDRAWN_PREVIEW: PageNotice = {
  id: 'preview-notice',
  messages: {
    en: 'The preview was withdrawn. You see the released site again.',
    de: 'Die Vorschau wurde zurückgezogen. Sie sehen wieder die veröffentlichte Website.',
    jp: 'プレビューは取り下げられました。公開中のサイトを表示しています。',
    tw: '預覽已撤回。您現在看到的是正式網站。',
    cn: '预览已撤回。您现在看到的是正式网站。',
  },
};

/** Tells a tester whose preview has ended why the page is the released one. */
export const withEndedPreview = (page: PageDocument, problem: PreviewProblem): Promise<PageDocument> =>
  addNotice(page, problem === 'expired' ? EXPIRED_PREVIEW : WITHDRAWN_PREVIEW);

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

/** Adds a notice to a page, in the language of the page. */
async function addNotice(page: PageDocument, { id, messages }: PageNotice): Promise<PageDocument> {
  const html = (await page.body.as('identity')).toString();
  const language = LANGUAGES.find(({ bcp47 }) => bcp47 === page.language)?.code ?? DEFAULT_LANGUAGE.code;
  const [style, script] = [styleOf(id), scriptOf(id)];
  const notice = `<p id="${id}" role="status">${messages[language]}</p><style>${style}</style><script>${script}</script>`;
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
