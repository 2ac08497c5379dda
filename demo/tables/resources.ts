import type { CategorySlug, DemoLanguage, Kind, Phrase } from '../types.ts';

/** Titles of manual pages; `{category}` is the category's name. */
export const MANUAL_TITLES: Array<{ path: string; title: Phrase }> = [
  {
    path: 'overview',
    title: {
      en: '{category}: Overview',
      de: '{category}: Überblick',
      jp: '{category}：概要',
      tw: '{category}：總覽',
      cn: '{category}：概览',
    },
  },
  {
    path: 'settings',
    title: {
      en: '{category}: Settings Reference',
      de: '{category}: Einstellungen im Einzelnen',
      jp: '{category}：設定リファレンス',
      tw: '{category}：設定參考',
      cn: '{category}：设置参考',
    },
  },
  {
    path: 'shortcuts',
    title: {
      en: '{category}: Shortcuts',
      de: '{category}: Tastenkürzel',
      jp: '{category}：ショートカット一覧',
      tw: '{category}：快速鍵',
      cn: '{category}：快捷键',
    },
  },
];

/** Titles of articles that go with a lesson. */
export const ARTICLE_TITLES: Array<{ path: string; title: Phrase }> = [
  {
    path: 'checklist',
    title: {
      en: 'Checklist to Print and Keep',
      de: 'Checkliste zum Ausdrucken',
      jp: '印刷して使えるチェックリスト',
      tw: '可列印的檢查清單',
      cn: '可打印的检查清单',
    },
  },
  {
    path: 'written-steps',
    title: {
      en: 'The Same Steps in Writing',
      de: 'Dieselben Schritte zum Nachlesen',
      jp: '同じ手順を文章で読む',
      tw: '文字版步驟',
      cn: '文字版步骤',
    },
  },
  {
    path: 'background',
    title: {
      en: 'Background: Why It Works',
      de: 'Hintergrund: warum das funktioniert',
      jp: '解説：なぜうまくいくのか',
      tw: '延伸閱讀：原理說明',
      cn: '延伸阅读：原理讲解',
    },
  },
  {
    path: 'five-examples',
    title: {
      en: 'Five Examples from Finished Films',
      de: 'Fünf Beispiele aus fertigen Filmen',
      jp: '完成作品に見る5つの例',
      tw: '成品短片中的五個範例',
      cn: '成品短片中的五个示例',
    },
  },
];

/** Titles of files that go with a lesson. */
export const DOWNLOAD_TITLES: Array<{ path: string; title: Phrase }> = [
  {
    path: 'start-scene.zip',
    title: { en: 'Start Scene', de: 'Ausgangsszene', jp: 'スタートシーン', tw: '起始場景', cn: '起始场景' },
  },
  {
    path: 'finished-scene.zip',
    title: { en: 'Finished Scene', de: 'Fertige Szene', jp: '完成シーン', tw: '完成場景', cn: '成品场景' },
  },
  {
    path: 'reference-clips.zip',
    title: { en: 'Reference Clips', de: 'Referenzclips', jp: '参考クリップ', tw: '參考片段', cn: '参考片段' },
  },
];

interface ExplorerLink {
  host: 'manual' | 'forum' | 'magazine' | 'files';
  path: string;
  title: Phrase;
  description: Phrase;
}

/** Links of each category of an explorer; `{category}` and `{product}` are names. */
export const EXPLORER_LINKS: ExplorerLink[] = [
  {
    host: 'manual',
    path: '{slug}/{category}',
    title: {
      en: 'Manual: {category}',
      de: 'Handbuch: {category}',
      jp: 'マニュアル：{category}',
      tw: '使用手冊：{category}',
      cn: '使用手册：{category}',
    },
    description: {
      en: 'Every tool and setting, with pictures.',
      de: 'Alle Werkzeuge und Einstellungen in Wort und Bild.',
      jp: 'すべてのツールと設定を図解で。',
      tw: '所有工具與設定的圖解說明。',
      cn: '所有工具和设置的图文说明。',
    },
  },
  {
    host: 'forum',
    path: '{slug}/{category}',
    title: {
      en: 'Forum: {category} in {product}',
      de: 'Forum: {category} in {product}',
      jp: 'フォーラム：{product}の{category}',
      tw: '論壇：{product} {category}',
      cn: '论坛：{product} {category}',
    },
    description: {
      en: 'Ask, answer and show your work.',
      de: 'Fragen, antworten und Arbeiten zeigen.',
      jp: '質問・回答・作品の共有。',
      tw: '提問、解答並分享作品。',
      cn: '提问、解答、分享作品。',
    },
  },
  {
    host: 'files',
    path: '{slug}/{category}/starter-pack.zip',
    title: {
      en: 'Starter Pack: {category}',
      de: 'Startpaket: {category}',
      jp: 'スターターパック：{category}',
      tw: '入門素材包：{category}',
      cn: '入门素材包：{category}',
    },
    description: {
      en: 'Scenes and presets used in these lessons.',
      de: 'Szenen und Vorgaben aus diesen Videos.',
      jp: '各レッスンで使うシーンとプリセット。',
      tw: '課程使用的場景與預設集。',
      cn: '课程中用到的场景和预设。',
    },
  },
];

/** Which of the links stand in which category: the manual always, the others in turn. */
export const LINK_TURNS: number[][] = [[0], [0, 1], [0, 2]];

/** Products whose manual exists in fewer than the five languages. */
export const MANUAL_LANGUAGES: Partial<Record<Kind, DemoLanguage[]>> = {
  P4: ['en', 'jp', 'tw'],
  P6: ['en', 'jp', 'tw', 'cn'],
  P7: ['en'],
};

/** Chapters of every manual that the online manual page links to. */
export const MANUAL_CHAPTERS = 5;

/** Downloads make no sense for lessons about the window itself. */
export const WITHOUT_DOWNLOADS: CategorySlug[] = ['interface'];
