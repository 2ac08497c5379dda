/** The catalogue's pinned video F1, at home in Lumistage's lighting (demo catalogue, section 4). */
export const F1 = {
  address: '/home/lumistage/lighting?v=lumistage-8-three-point-lighting',
  title: 'Three-Point Lighting - From Flat to Cinematic',
} as const;

/** The pinned webinar replay F2. */
export const F2 = { address: '/webinar/archive?v=night-shoot-replay' } as const;

/** The five languages: path prefix, BCP 47 tag, own name, and what the home page and the library are called there. */
export const LANGUAGES = [
  {
    code: 'en',
    prefix: '',
    tag: 'en',
    name: 'English',
    home: 'What will you bring to life today?',
    library: 'Library',
  },
  {
    code: 'de',
    prefix: '/de',
    tag: 'de',
    name: 'Deutsch',
    home: 'Was erwecken Sie heute zum Leben?',
    library: 'Bibliothek',
  },
  {
    code: 'jp',
    prefix: '/jp',
    tag: 'ja',
    name: '日本語',
    home: '今日は何に命を吹き込みますか？',
    library: 'ライブラリ',
  },
  { code: 'tw', prefix: '/tw', tag: 'zh-Hant', name: '繁體中文', home: '今天想讓什麼動起來？', library: '影片庫' },
  { code: 'cn', prefix: '/cn', tag: 'zh-Hans', name: '简体中文', home: '今天想让什么动起来？', library: '教程库' },
] as const;
