import type { Content } from '../../content/format.ts';
import { sampleContent } from './sample-content.ts';
import { sampleDate, samplePath, sampleVideo, sampleWebinar } from './sample-video.ts';

const lessons = [1, 2, 3, 4].map((order) =>
  sampleVideo({
    id: 100 + order,
    type: 'master',
    category: ['master-class', 'lumistage', 'night'],
    order,
    date: sampleDate(50 - order),
  }),
);

const videos = [
  ...Array.from({ length: 12 }, (_, index) =>
    sampleVideo({ id: index + 1, date: sampleDate(index), level: index % 2 === 0 ? 1 : 2 }),
  ),
  ...lessons,
  sampleVideo({
    id: 30,
    urlName: 'three-point',
    level: 2,
    date: sampleDate(5),
    speakers: [7, 8],
    price: 49,
    credit: 'Footage: Spring',
    practice: {
      task: { text: { en: 'Light', de: 'Leuchten' }, steps: [{ id: 'key', text: { en: 'Key' } }] },
      questions: [
        {
          kind: 'order',
          id: 'order',
          text: { en: 'Order?', de: 'Reihenfolge?' },
          items: [{ en: 'One', de: 'Eins' }, { en: 'Two' }],
          why: { en: 'So.' },
        },
      ],
    },
    title: { en: 'Lumistage 8 Tutorial - Three-Point Lighting', jp: 'Lumistage 8 - 三点照明' },
    description: {
      en: 'From flat.\n0:00 Start\nSee https://example.com/a now.',
      jp: '平坦から。https://example.com/a。',
    },
    outline: { en: ['Key light'], de: ['Führungslicht'] },
    onlineManual: [{ title: { en: 'Lights', de: 'Lichter' }, link: 'https://manual.example.com/lights' }],
    alsoDisplay: [['home', 'inkhop', 'lighting']],
    category: ['home', 'lumistage', 'lighting'],
  }),
  sampleVideo({
    id: 31,
    category: ['home', 'shelfmark', 'lighting'],
    date: sampleDate(1),
    productVersion: [
      { productFamily: 'Shelfmark Manager', version: '' },
      { productFamily: 'Shelfmark Gallery', version: '1' },
    ],
  }),
  sampleVideo({
    id: 40,
    type: 'webinar',
    category: ['webinar', 'archive'],
    date: '2026/05/14 10:00',
    productVersion: [],
    productName: 'Lumistage',
    price: 49,
  }),
  sampleWebinar({ id: 41, date: '2026/06/20 10:00' }),
  sampleWebinar({
    id: 42,
    date: '2026/06/10 10:00',
    productVersion: [{ productFamily: 'Inkhop', version: '3' }],
  }),
  sampleVideo({ id: 50, type: 'skillPath', category: ['skill-paths', 'first'], date: sampleDate(2), level: 3 }),
];

const banner = {
  Url: '/library',
  Blank: false,
  BannerUrl: '',
  ImageFileName: '',
  Title: 'Sale',
  BannerStyle: '',
  BannerClassName: '',
  EventLabel: 'x',
};

/** A small catalog with something of each kind, at the time of `SAMPLE_NOW`. */
export const sampleLibrary: Content = sampleContent({
  videos,
  courses: [
    { product: 'lumistage', urlName: 'night', title: { en: 'Night', de: 'Nacht' }, description: { en: 'x' }, order: 1 },
  ],
  skillPaths: [
    samplePath({
      id: 90,
      title: { en: 'First', tw: '第一' },
      date: sampleDate(60),
      videos: ['video-50', 'three-point'],
    }),
    samplePath({
      id: 91,
      urlName: 'second',
      productFamily: 'Inkhop',
      date: sampleDate(61),
      videos: ['video-101'],
    }),
  ],
  banners: [
    { ...banner, category: 2903, lang: 'en' },
    { ...banner, category: 2903, lang: 'de', page: 'home', Title: 'Später' },
    { ...banner, category: 2903, lang: 'de', Title: 'Zuerst' },
  ],
});
