import type { PreviewProblem } from 'releases';
import { addNotice, type PageNotice } from './page-notice.ts';
import type { PageDocument } from './page-response.ts';

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
