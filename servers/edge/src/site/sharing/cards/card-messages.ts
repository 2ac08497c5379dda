import type { LanguageCode, VideoType } from '@learning-center/shared/contract';

/** Texts of a card. Names of kinds are the same as on the site. */
export interface CardMessages {
  kinds: Readonly<Record<VideoType, string>>;
  watch: (siteName: string) => string;
  openPath: (siteName: string) => string;
  newTab: string;
  length: string;
  videos: (count: number) => string;
  instructors: (names: string) => string;
  live: string;
  missing: { title: string; text: string; library: string };
  unavailable: { title: string; text: string };
}

/** Texts of cards by language. */
export const CARD_MESSAGES: Readonly<Record<LanguageCode, CardMessages>> = {
  en: {
    kinds: { tutorial: 'Tutorial', master: 'Master Class', webinar: 'Webinar', skillPath: 'Skill Path' },
    watch: (siteName) => `Watch on ${siteName}`,
    openPath: (siteName) => `View on ${siteName}`,
    newTab: '(opens in a new tab)',
    length: 'Length:',
    videos: (count) => (count === 1 ? '1 video' : `${count} videos`),
    instructors: (names) => `With ${names}`,
    live: 'Live now',
    missing: {
      title: 'Nothing here any more',
      text: 'What was shown here may have been renamed or removed.',
      library: 'Search the library',
    },
    unavailable: { title: 'Back in a moment', text: 'This can’t be shown right now. Please try again shortly.' },
  },
  de: {
    kinds: { tutorial: 'Tutorial', master: 'Masterclass', webinar: 'Webinar', skillPath: 'Lernpfad' },
    watch: (siteName) => `Auf ${siteName} ansehen`,
    openPath: (siteName) => `Auf ${siteName} ansehen`,
    newTab: '(öffnet in einem neuen Tab)',
    length: 'Länge:',
    videos: (count) => (count === 1 ? '1 Video' : `${count} Videos`),
    instructors: (names) => `Mit ${names}`,
    live: 'Läuft gerade',
    missing: {
      title: 'Hier ist nichts mehr',
      text: 'Was hier zu sehen war, wurde vielleicht umbenannt oder entfernt.',
      library: 'Bibliothek durchsuchen',
    },
    unavailable: {
      title: 'Gleich wieder da',
      text: 'Das lässt sich gerade nicht anzeigen. Bitte versuchen Sie es in Kürze noch einmal.',
    },
  },
  jp: {
    kinds: {
      tutorial: 'チュートリアル',
      master: 'マスタークラス',
      webinar: 'ウェビナー',
      skillPath: 'スキルパス',
    },
    watch: (siteName) => `${siteName}で見る`,
    openPath: (siteName) => `${siteName}で見る`,
    newTab: '（新しいタブで開きます）',
    length: '再生時間：',
    videos: (count) => `動画${count}本`,
    instructors: (names) => `講師：${names}`,
    live: '配信中',
    missing: {
      title: 'コンテンツが見つかりません',
      text: '名前が変わったか、削除された可能性があります。',
      library: 'ライブラリを検索',
    },
    unavailable: {
      title: 'しばらくお待ちください',
      text: '現在表示できません。しばらくしてからもう一度お試しください。',
    },
  },
  tw: {
    kinds: { tutorial: '教學', master: '大師課程', webinar: '線上研討會', skillPath: '學習路徑' },
    watch: (siteName) => `前往 ${siteName} 觀看`,
    openPath: (siteName) => `前往 ${siteName} 查看`,
    newTab: '（在新分頁開啟）',
    length: '片長：',
    videos: (count) => `${count} 部影片`,
    instructors: (names) => `主講：${names}`,
    live: '直播中',
    missing: { title: '找不到內容', text: '內容可能已改名或移除。', library: '搜尋影片庫' },
    unavailable: { title: '馬上回來', text: '目前無法顯示，請稍後再試。' },
  },
  cn: {
    kinds: { tutorial: '教程', master: '大师课', webinar: '网络研讨会', skillPath: '学习路径' },
    watch: (siteName) => `前往 ${siteName} 观看`,
    openPath: (siteName) => `前往 ${siteName} 查看`,
    newTab: '（在新标签页中打开）',
    length: '时长：',
    videos: (count) => `${count} 个视频`,
    instructors: (names) => `主讲：${names}`,
    live: '直播中',
    missing: { title: '找不到内容', text: '内容可能已改名或移除。', library: '搜索教程库' },
    unavailable: { title: '马上回来', text: '目前无法显示，请稍后再试。' },
  },
};
