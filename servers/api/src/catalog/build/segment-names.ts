import type { LanguageCode } from '@learning-center/shared/contract';
import type { Content } from '../../content/format.ts';
import type { ByLanguage } from '../localize.ts';

/** Names of the site's own path segments, for breadcrumbs. */
const SECTION_NAMES: Readonly<Record<string, Record<LanguageCode, string>>> = {
  home: { en: 'Home', de: 'Startseite', jp: 'ホーム', tw: '首頁', cn: '首页' },
  'master-class': { en: 'Master Class', de: 'Masterclasses', jp: 'マスタークラス', tw: '大師課程', cn: '大师课' },
  webinar: { en: 'Webinar', de: 'Webinare', jp: 'ウェビナー', tw: '線上研討會', cn: '网络研讨会' },
  'webinar/archive': { en: 'Archive', de: 'Archiv', jp: 'アーカイブ', tw: '過往場次', cn: '往期回顾' },
  'webinar/upcoming': { en: 'Upcoming', de: 'Demnächst', jp: '開催予定', tw: '即將舉行', cn: '即将举行' },
  'skill-paths': { en: 'Skill Paths', de: 'Lernpfade', jp: 'スキルパス', tw: '學習路徑', cn: '学习路径' },
};

/** The names of all path segments of the catalog, by path. */
export function collectSegmentNames(content: Content): Record<string, ByLanguage<string>> {
  const names: Record<string, ByLanguage<string>> = { ...SECTION_NAMES };
  const categories = new Map(content.categories.map(({ slug, name }) => [slug, name]));
  for (const product of content.products) {
    names[`home/${product.slug}`] = { en: product.name };
    names[`master-class/${product.slug}`] = { en: product.name };
    for (const slug of product.categories) {
      names[`home/${product.slug}/${slug}`] = categories.get(slug) ?? { en: slug };
    }
  }
  for (const { product, urlName, title } of content.courses) names[`master-class/${product}/${urlName}`] = title;
  for (const { urlName, title } of content.skillPaths) names[`skill-paths/${urlName}`] = title;
  return names;
}
