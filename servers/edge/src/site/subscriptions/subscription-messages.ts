import type { LanguageCode } from '@learning-center/shared/contract';
import type { FeedKind } from './subscription-paths.ts';

interface SubscriptionMessages {
  /** What a feed has; `webinars` also names the calendar. */
  kinds: Readonly<Record<FeedKind, string>>;
  /** Joins a product and what a feed has of it. */
  ofProduct: (product: string, kind: string) => string;
  /** Starts the title of a canceled webinar. */
  canceled: (title: string) => string;
  register: (link: string) => string;
  /** A long date with a time of the webinars' own zone. */
  pacific: (date: string) => string;
  calendarAbout: string;
  searchAbout: (siteName: string) => string;
}

/** Texts of feeds, calendars and the search description, by language. */
export const SUBSCRIPTION_MESSAGES: Readonly<Record<LanguageCode, SubscriptionMessages>> = {
  en: {
    kinds: { videos: 'New videos', webinars: 'Upcoming webinars', archive: 'Webinar replays' },
    ofProduct: (product, kind) => `${product}: ${kind}`,
    canceled: (title) => `Canceled: ${title}`,
    register: (link) => `Register: ${link}`,
    pacific: (date) => `${date} (PDT)`,
    calendarAbout: 'The dates of our live webinars. Changed and canceled dates arrive by themselves.',
    searchAbout: (siteName) => `Search the video library of ${siteName}`,
  },
  de: {
    kinds: { videos: 'Neue Videos', webinars: 'Kommende Webinare', archive: 'Webinar-Aufzeichnungen' },
    ofProduct: (product, kind) => `${product}: ${kind}`,
    canceled: (title) => `Abgesagt: ${title}`,
    register: (link) => `Anmeldung: ${link}`,
    pacific: (date) => `${date} Uhr (PDT)`,
    calendarAbout: 'Die Termine unserer Live-Webinare. Verlegte und abgesagte Termine kommen von selbst an.',
    searchAbout: (siteName) => `Die Bibliothek von ${siteName} durchsuchen`,
  },
  jp: {
    kinds: { videos: '新着動画', webinars: '開催予定のウェビナー', archive: 'ウェビナーの録画' },
    ofProduct: (product, kind) => `${product}：${kind}`,
    canceled: (title) => `【中止】${title}`,
    register: (link) => `参加登録：${link}`,
    pacific: (date) => `${date} (PDT)`,
    calendarAbout: 'ライブウェビナーの日程です。日程の変更や中止は自動的に反映されます。',
    searchAbout: (siteName) => `${siteName}の動画ライブラリを検索`,
  },
  tw: {
    kinds: { videos: '最新影片', webinars: '即將舉行的線上研討會', archive: '線上研討會重播' },
    ofProduct: (product, kind) => `${product}：${kind}`,
    canceled: (title) => `【已取消】${title}`,
    register: (link) => `報名：${link}`,
    pacific: (date) => `${date} (PDT)`,
    calendarAbout: '直播線上研討會的日期。日期變更或取消時會自動更新。',
    searchAbout: (siteName) => `搜尋 ${siteName} 的影片庫`,
  },
  cn: {
    kinds: { videos: '最新视频', webinars: '即将举行的网络研讨会', archive: '网络研讨会回放' },
    ofProduct: (product, kind) => `${product}：${kind}`,
    canceled: (title) => `【已取消】${title}`,
    register: (link) => `报名：${link}`,
    pacific: (date) => `${date} (PDT)`,
    calendarAbout: '直播网络研讨会的日期。日期变更或取消时会自动更新。',
    searchAbout: (siteName) => `搜索 ${siteName} 的教程库`,
  },
};

/** The name of a feed, with its product if it has one. */
export function feedName(language: LanguageCode, kind: FeedKind, product: string | undefined): string {
  const { kinds, ofProduct } = SUBSCRIPTION_MESSAGES[language];
  return product === undefined ? kinds[kind] : ofProduct(product, kinds[kind]);
}
