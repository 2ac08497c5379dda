import type { Content } from '../../content/format.ts';
import { sampleContent } from './sample-content.ts';
import { sampleDate, samplePath, sampleVideo, sampleWebinar } from './sample-video.ts';

const videos = [
  sampleVideo({ id: 1, date: sampleDate(1), level: 1, alsoDisplay: [['home', 'inkhop', 'lighting']] }),
  sampleVideo({ id: 2, date: sampleDate(3), level: 2, category: ['home', 'lumistage', 'rigging'] }),
  sampleVideo({
    id: 3,
    date: sampleDate(2),
    level: 3,
    productVersion: [{ productFamily: 'Lumistage', version: '8.10' }],
  }),
  sampleVideo({
    id: 4,
    date: sampleDate(2),
    level: 3,
    category: ['home', 'inkhop', 'lighting'],
    productVersion: [{ productFamily: 'Inkhop', version: '5.3' }],
  }),
  ...[2, 1, 3].map((order, index) =>
    sampleVideo({
      id: 10 + index,
      type: 'master',
      category: ['master-class', 'lumistage', 'night'],
      order,
      date: sampleDate(5 + index),
    }),
  ),
  sampleWebinar({ id: 20, date: '2026/07/01 10:00' }),
  sampleVideo({ id: 21, type: 'webinar', category: ['webinar', 'archive'], date: sampleDate(9) }),
];

/** Content of two explorers and a course, with a skill path and webinars. */
export const sampleExplorers: Content = sampleContent({
  videos,
  courses: [
    {
      product: 'lumistage',
      urlName: 'night',
      title: { en: 'Night', jp: '夜' },
      description: { en: 'Nights.' },
      order: 1,
    },
  ],
  explorers: [
    {
      links: [
        {
          category: ['home', 'lumistage'],
          title: { en: 'Forum', de: 'Forum (en)' },
          description: { en: 'Ask.' },
          link: 'https://forum.example',
        },
        {
          category: ['home', 'lumistage', 'lighting'],
          title: { en: 'Light pack' },
          description: { en: 'Rigs.' },
          link: 'https://l.example',
        },
      ],
    },
  ],
  skillPaths: [samplePath({ id: 90, date: sampleDate(4), videos: ['video-2', 'video-1'] })],
});
