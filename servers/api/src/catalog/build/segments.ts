import type { LanguageCode } from '@learning-center/shared/contract';
import type { Content } from '../../content/format.ts';
import type { SmallLists } from '../file/item-records.ts';
import type { PictureOf } from './build-context.ts';

/** Names of the site's own path segments, for breadcrumbs. */
const SECTION_NAMES: Readonly<Record<string, Record<LanguageCode, string>>> = {
  home: { en: 'Home', de: 'Startseite', jp: 'ホーム', tw: '首頁', cn: '首页' },
  'master-class': { en: 'Master Class', de: 'Masterclasses', jp: 'マスタークラス', tw: '大師課程', cn: '大师课' },
  webinar: { en: 'Webinar', de: 'Webinare', jp: 'ウェビナー', tw: '線上研討會', cn: '网络研讨会' },
  'webinar/archive': { en: 'Archive', de: 'Archiv', jp: 'アーカイブ', tw: '過往場次', cn: '往期回顾' },
  'webinar/upcoming': { en: 'Upcoming', de: 'Demnächst', jp: '開催予定', tw: '即將舉行', cn: '即将举行' },
  'skill-paths': { en: 'Skill Paths', de: 'Lernpfade', jp: 'スキルパス', tw: '學習路徑', cn: '学习路径' },
};

/** The names and pictures of all path segments of the catalog, by path. */
export function collectSegments(content: Content, pictureOf: PictureOf): SmallLists['segments'] {
  const segments: SmallLists['segments'] = {};
  for (const [path, name] of Object.entries(SECTION_NAMES)) segments[path] = { name };
  const categories = new Map(content.categories.map(({ slug, name }) => [slug, name]));
  for (const product of content.products) {
    const segment = { name: { en: product.name }, picture: pictureOf(`covers/${product.slug}`) };
    segments[`home/${product.slug}`] = segment;
    segments[`master-class/${product.slug}`] = segment;
    for (const slug of product.categories) {
      const picture = pictureOf(`categories/${product.slug}/${slug}`);
      segments[`home/${product.slug}/${slug}`] = { name: categories.get(slug) ?? { en: slug }, picture };
    }
  }
  for (const { product, urlName, title } of content.courses) {
    const picture = pictureOf(`courses/${product}/${urlName}`);
    segments[`master-class/${product}/${urlName}`] = { name: title, picture };
  }
  for (const { urlName, title } of content.skillPaths) segments[`skill-paths/${urlName}`] = { name: title };
  return segments;
}
