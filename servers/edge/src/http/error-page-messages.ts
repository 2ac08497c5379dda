import type { LanguageCode } from '@learning-center/shared/contract';

/** Why the edge sends an error page of its own. */
export type ErrorPageReason = 'unavailable' | 'addressTooLong' | 'headersTooLarge';

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
      text: 'This page could not be put together just now. Please try again shortly.',
    },
    addressTooLong: {
      title: 'This address is too long',
      text: 'We can’t open an address of this length. Please search for something shorter.',
    },
    headersTooLarge: {
      title: 'Your browser sent too much data',
      text: 'Please delete the cookies of this site in your browser, and then try again.',
    },
    retry: 'Retry',
    home: 'Go to the home page',
    library: 'Search the library',
  },
  de: {
    unavailable: {
      title: 'Gleich wieder da',
      text: 'Diese Seite konnte gerade nicht zusammengestellt werden. Bitte versuchen Sie es in Kürze noch einmal.',
    },
    addressTooLong: {
      title: 'Diese Adresse ist zu lang',
      text: 'Eine so lange Adresse können wir nicht öffnen. Bitte suchen Sie nach etwas Kürzerem.',
    },
    headersTooLarge: {
      title: 'Ihr Browser hat zu viele Daten gesendet',
      text: 'Bitte löschen Sie in Ihrem Browser die Cookies dieser Website und versuchen Sie es dann noch einmal.',
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
      title: 'アドレスが長すぎます',
      text: 'このアドレスは長すぎるため、開けません。もっと短い言葉で検索してください。',
    },
    headersTooLarge: {
      title: 'ブラウザーから送られたデータが大きすぎます',
      text: 'ブラウザーでこのサイトのCookieを削除してから、もう一度お試しください。',
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
    retry: '重试',
    home: '前往首页',
    library: '搜索教程库',
  },
};
