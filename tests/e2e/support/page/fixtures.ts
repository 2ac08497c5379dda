import type { LanguageCode } from '@learning-center/shared/contract';

/** The catalog's pinned video F1, at home in Lumistage's lighting (fixture F1 in demo/README.md). */
export const F1 = {
  address: '/home/lumistage/lighting?v=lumistage-8-three-point-lighting',
  title: 'Three-Point Lighting - From Flat to Cinematic',
} as const;

/** A lesson with a playlist of this site only. */
export const LESSON = {
  address: '/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-09-window-light-gobo',
  title: 'Window Light and Leaf Shadows with Gobos',
  seconds: 654,
} as const;

/** The pinned webinar replay F2. */
export const F2 = { address: '/webinar/archive?v=night-shoot-replay' } as const;

interface LanguageFixture {
  code: LanguageCode;
  prefix: string;
  tag: string;
  name: string;
  home: string;
  library: string;
}

const BY_CODE: Readonly<Record<LanguageCode, Omit<LanguageFixture, 'code'>>> = {
  en: { prefix: '', tag: 'en', name: 'English', home: 'What will you learn today?', library: 'Library' },
  de: { prefix: '/de', tag: 'de', name: 'Deutsch', home: 'Was möchten Sie heute lernen?', library: 'Bibliothek' },
  jp: { prefix: '/jp', tag: 'ja', name: '日本語', home: '今日は何を学びますか？', library: 'ライブラリ' },
  tw: { prefix: '/tw', tag: 'zh-Hant', name: '繁體中文', home: '今天想學什麼？', library: '影片庫' },
  cn: { prefix: '/cn', tag: 'zh-Hans', name: '简体中文', home: '今天想学什么？', library: '教程库' },
};

/** Each language: path prefix, BCP 47 tag, own name, and titles of the home page and the library. */
export const LANGUAGES = Object.entries(BY_CODE).map(([code, texts]) => ({ code, ...texts }) as LanguageFixture);
