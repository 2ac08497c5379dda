import type { ByLanguage } from './localize.ts';

/** Names of the site's own path segments, for breadcrumbs. */
export const SECTION_NAMES: Readonly<Record<string, ByLanguage<string>>> = {
  home: { en: 'Home', de: 'Startseite', jp: 'ホーム', tw: '首頁', cn: '首页' },
  'master-class': { en: 'Master Class', de: 'Masterclasses', jp: 'マスタークラス', tw: '大師課程', cn: '大师课' },
  webinar: { en: 'Webinar', de: 'Webinare', jp: 'ウェビナー', tw: '線上研討會', cn: '网络研讨会' },
  'webinar/archive': { en: 'Archive', de: 'Archiv', jp: 'アーカイブ', tw: '過往場次', cn: '往期回顾' },
  'webinar/upcoming': { en: 'Upcoming', de: 'Demnächst', jp: '開催予定', tw: '即將舉行', cn: '即将举行' },
  'skill-paths': { en: 'Skill Paths', de: 'Lernpfade', jp: 'スキルパス', tw: '學習路徑', cn: '学习路径' },
};
