import type { LanguageCode } from '@learning-center/shared/contract';

/** Why the edge sends an error page of its own. */
export type ErrorPageReason =
  | 'unavailable'
  | 'addressTooLong'
  | 'headersTooLarge'
  | 'previewExpired'
  | 'previewRevoked'
  | 'previewDamaged'
  | 'previewUnknown';

type ErrorPageTexts = Readonly<Record<ErrorPageReason, { title: string; text: string }>> & {
  readonly retry: string;
  readonly home: string;
  readonly library: string;
};

/** Texts of error pages by language; links have the same labels as on the site. */
export const ERROR_PAGE_MESSAGES: Readonly<Record<LanguageCode, ErrorPageTexts>> = {
  en: {
    unavailable: {
      title: 'Back in a moment',
      text: 'This page can’t be shown right now. Please try again shortly.',
    },
    addressTooLong: {
      title: 'This address is too long',
      text: 'We can’t open an address of this length. Please search with fewer words.',
    },
    headersTooLarge: {
      title: 'Your browser sent too much data',
      text: 'Please delete the cookies of this site in your browser, and then try again.',
    },
    previewExpired: {
      title: 'This preview has expired',
      text: 'Please ask whoever sent you the link for a new one.',
    },
    previewRevoked: {
      title: 'This preview was withdrawn',
      text: 'Its team no longer shows it. Please ask whoever sent you the link for a new one.',
    },
    previewDamaged: {
      title: 'This link is damaged',
      text: 'A part of it is missing or was changed. Please open the whole link as you got it.',
    },
    previewUnknown: {
      title: 'This preview is unknown here',
      text: 'Please check that the link belongs to this site, or ask whoever sent it for a new one.',
    },
    retry: 'Retry',
    home: 'Go to the home page',
    library: 'Search the library',
  },
  de: {
    unavailable: {
      title: 'Gleich wieder da',
      text: 'Diese Seite lässt sich gerade nicht anzeigen. Bitte versuchen Sie es in Kürze noch einmal.',
    },
    addressTooLong: {
      title: 'Diese Adresse ist zu lang',
      text: 'Eine so lange Adresse können wir nicht öffnen. Bitte suchen Sie mit weniger Wörtern.',
    },
    headersTooLarge: {
      title: 'Ihr Browser hat zu viele Daten gesendet',
      text: 'Bitte löschen Sie in Ihrem Browser die Cookies dieser Website und versuchen Sie es dann noch einmal.',
    },
    previewExpired: {
      title: 'Diese Vorschau ist abgelaufen',
      text: 'Bitte fragen Sie dort, wo Sie den Link bekommen haben, nach einem neuen.',
    },
    previewRevoked: {
      title: 'Diese Vorschau wurde zurückgezogen',
      text: 'Das Team zeigt sie nicht mehr. Bitte fragen Sie dort, wo Sie den Link bekommen haben, nach einem neuen.',
    },
    previewDamaged: {
      title: 'Dieser Link ist beschädigt',
      text: 'Ein Teil fehlt oder wurde verändert. Bitte öffnen Sie den ganzen Link, so wie Sie ihn bekommen haben.',
    },
    previewUnknown: {
      title: 'Diese Vorschau ist hier nicht bekannt',
      text: 'Bitte prüfen Sie, ob der Link zu dieser Website gehört, oder fragen Sie dort, wo Sie ihn bekommen haben, nach einem neuen.',
    },
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
    library: 'Bibliothek durchsuchen',
  },
  jp: {
    unavailable: {
      title: 'しばらくお待ちください',
      text: '現在このページを表示できません。しばらくしてからもう一度お試しください。',
    },
    addressTooLong: {
      title: 'URLが長すぎます',
      text: 'このURLは長すぎるため、開けません。キーワードを減らして検索してください。',
    },
    headersTooLarge: {
      title: 'ブラウザーから送られたデータが大きすぎます',
      text: 'ブラウザーでこのサイトのCookieを削除してから、もう一度お試しください。',
    },
    previewExpired: {
      title: 'このプレビューの有効期限が切れました',
      text: 'リンクを送った方に、新しいリンクをご依頼ください。',
    },
    previewRevoked: {
      title: 'このプレビューは取り下げられました',
      text: '現在は表示できません。リンクを送った方に、新しいリンクをご依頼ください。',
    },
    previewDamaged: {
      title: 'このリンクは壊れています',
      text: '一部が欠けているか、変更されています。受け取ったリンク全体を開いてください。',
    },
    previewUnknown: {
      title: 'このプレビューは見つかりません',
      text: 'リンクがこのサイトのものかご確認のうえ、リンクを送った方に新しいリンクをご依頼ください。',
    },
    retry: '再試行',
    home: 'ホームへ',
    library: 'ライブラリを検索',
  },
  tw: {
    unavailable: { title: '馬上回來', text: '目前無法顯示此頁面，請稍後再試。' },
    addressTooLong: { title: '網址太長', text: '這個網址太長，無法開啟。請改用較短的關鍵字搜尋。' },
    headersTooLarge: {
      title: '瀏覽器傳送的資料過多',
      text: '請在瀏覽器中刪除本網站的 Cookie，然後再試一次。',
    },
    previewExpired: {
      title: '此預覽已過期',
      text: '請向傳送連結的人索取新的連結。',
    },
    previewRevoked: {
      title: '此預覽已撤回',
      text: '目前已無法查看。請向傳送連結的人索取新的連結。',
    },
    previewDamaged: {
      title: '此連結已損壞',
      text: '連結有一部分遺失或遭到更改。請開啟您收到的完整連結。',
    },
    previewUnknown: {
      title: '找不到此預覽',
      text: '請確認連結屬於本網站，或向傳送連結的人索取新的連結。',
    },
    retry: '再試一次',
    home: '前往首頁',
    library: '搜尋影片庫',
  },
  cn: {
    unavailable: { title: '马上回来', text: '目前无法显示此页面，请稍后再试。' },
    addressTooLong: { title: '网址过长', text: '该网址过长，无法打开。请改用较短的关键词搜索。' },
    headersTooLarge: {
      title: '浏览器发送的数据过多',
      text: '请在浏览器中删除本网站的 Cookie，然后重试。',
    },
    previewExpired: {
      title: '此预览已过期',
      text: '请向发送链接的人索取新的链接。',
    },
    previewRevoked: {
      title: '此预览已撤回',
      text: '目前已无法查看。请向发送链接的人索取新的链接。',
    },
    previewDamaged: {
      title: '此链接已损坏',
      text: '链接有一部分缺失或被更改。请打开您收到的完整链接。',
    },
    previewUnknown: {
      title: '找不到此预览',
      text: '请确认链接属于本网站，或向发送链接的人索取新的链接。',
    },
    retry: '重试',
    home: '前往首页',
    library: '搜索教程库',
  },
};
