import type { SkillPath, Video } from '../../content/format.ts';

/** A tutorial with some of its fields changed; names follow from the id. */
export function sampleVideo(change: Partial<Video> & { id: number }): Video {
  return {
    urlName: `video-${change.id}`,
    title: { en: `Lumistage 8 Tutorial - Lesson ${change.id}` },
    type: 'tutorial',
    category: ['home', 'lumistage', 'lighting'],
    link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    productVersion: [{ productFamily: 'Lumistage', version: '8' }],
    level: 1,
    speakers: [7],
    date: '2026/01/10 10:00',
    price: 0,
    videoLanguage: 'en',
    captionLanguages: ['en'],
    outline: { en: [] },
    description: { en: 'A lesson.' },
    onlineManual: [],
    tutorialArticles: [],
    downloadFiles: [],
    videoLength: 120,
    ...change,
  };
}

/** A webinar without a recording, with some of its fields changed. */
export const sampleWebinar = (change: Partial<Video> & { id: number }): Video =>
  sampleVideo({
    type: 'webinar',
    category: ['webinar', 'archive'],
    link: '',
    registration: `https://register.example/${change.id}`,
    ...change,
  });

/** A skill path of Lumistage with some of its fields changed. */
export const samplePath = (change: Partial<SkillPath> & { id: number }): SkillPath => ({
  urlName: 'first',
  title: { en: 'First' },
  description: { en: 'Start.' },
  productFamily: 'Lumistage',
  level: 1,
  date: '2026/05/01 09:00',
  videos: ['video-1'],
  ...change,
});

/** A date that is later for a larger number, a day apart. */
export function sampleDate(number: number): string {
  const day = new Date(Date.UTC(2020, 0, 1) + number * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${day.replaceAll('-', '/')} 10:00`;
}
