import type { PreviewProblem } from 'releases';
import { addNotice, type PageNotice } from './page-notice.ts';
import type { PageDocument } from './page-response.ts';

const ID = 'preview-notice';

const EXPIRED: PageNotice = {
  id: ID,
  messages: {
    en: 'The preview has expired. You see the released site again.',
    de: 'Die Vorschau ist abgelaufen. Sie sehen wieder die veröffentlichte Website.',
    jp: 'プレビューの有効期限が切れました。公開中のサイトを表示しています。',
    tw: '預覽已過期。您現在看到的是正式網站。',
    cn: '预览已过期。您现在看到的是正式网站。',
  },
};

const WITHDRAWN: PageNotice = {
  id: ID,
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
  addNotice(page, problem === 'expired' ? EXPIRED : WITHDRAWN);
