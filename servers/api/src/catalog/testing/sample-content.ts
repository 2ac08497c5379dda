import type { Content, Product } from '../../content/format.ts';

const PRODUCTS: Array<Pick<Product, 'kind' | 'slug' | 'name'> & Partial<Product>> = [
  { kind: 'P4', slug: 'motionwell', name: 'Motionwell', versions: [] },
  { kind: 'P3', slug: 'inkhop', name: 'Inkhop', versions: ['2', '3', '5.3'] },
  {
    kind: 'P1',
    slug: 'lumistage',
    name: 'Lumistage',
    versions: ['8.10', '3', '4', '8.9', '8'],
    categories: ['lighting', 'rigging', 'camera'],
  },
  { kind: 'P2', slug: 'castwright', name: 'Castwright', versions: ['0.9', '1', '2'] },
  { kind: 'P5', slug: 'shelfmark', name: 'Shelfmark Manager', aliases: ['Shelfmark Gallery'], versions: ['1'] },
];

/** A small catalog's content without videos, some of its lists changed. */
export function sampleContent(change: Partial<Content> = {}): Content {
  return {
    products: PRODUCTS.map((product) => ({
      aliases: [],
      categories: ['lighting'],
      versions: [],
      tagline: { en: `${product.name} for all`, de: `${product.name} für alle` },
      manual: {
        languages: ['en', 'jp'],
        url: 'https://manual.example.com/{lang}/{version}',
        chapters: [{ title: { en: 'Lights', jp: 'ライト' }, url: 'https://manual.example.com/{lang}/lights' }],
      },
      ...product,
    })),
    categories: [
      { slug: 'lighting', name: { en: 'Lighting', de: 'Beleuchtung', jp: 'ライティング', tw: '燈光', cn: '灯光' } },
      { slug: 'rigging', name: { en: 'Rigging', jp: 'リギング' } },
      { slug: 'camera', name: { en: 'Camera', de: 'Kamera', jp: 'カメラ' } },
    ],
    speakers: [
      { id: 7, name: 'Ida Brandt', type: 'MAIN', description: { en: 'Lights nights.' } },
      {
        id: 8,
        name: '佐藤 海',
        type: 'GUEST',
        title: { en: 'Rigger', jp: 'リガー' },
        description: { en: 'Rigs.' },
        portrait: 'https://pictures.example.com/gone.jpg',
      },
    ],
    testimonials: [],
    videos: [],
    courses: [],
    skillPaths: [],
    explorers: [],
    banners: [],
    demoMembers: [],
    synonyms: [],
    pictures: [],
    ...change,
  };
}
