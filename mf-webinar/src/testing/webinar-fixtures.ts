import {
  WebinarList,
  type People,
  type RequestOf,
  type WebinarItem,
  type WebinarListResult,
  type listWebinars,
} from '@learning-center/shared/contract';
import { listedFamily, listedVideo } from '@learning-center/shared/testing';

type ListInput = RequestOf<typeof listWebinars>;

/** A replay of Lumistage, from May 2026 by default. */
export function replayOf(id: number, change: Partial<WebinarItem> = {}): WebinarItem {
  return {
    ...listedVideo(id),
    urlName: `replay-${id}`,
    title: `Lumistage Webinar - Replay ${id}`,
    videoLength: 4000,
    category: ['webinar', 'archive'],
    type: 'webinar',
    date: '2026/05/14 10:00',
    speakers: [hostOf('6', 'Kwame Asante')],
    price: 0,
    link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    replay: true,
    ...change,
  };
}

/** Two speakers and a testimonial, as an API that has them sends them. */
export const people: People = {
  speakers: [
    {
      id: '6',
      name: 'Kwame Asante',
      thumbnail: '/api/media/portraits/6.svg',
      title: 'Rendering specialist',
      lines: ['Kwame measures everything twice.'],
    },
    {
      id: '7',
      name: 'Lucía Barrios',
      thumbnail: '',
      title: 'Storyboard artist',
      lines: ['Lucía draws, mostly on trains.', 'Carries a pencil in every coat she owns.'],
    },
  ],
  testimonials: [
    { content: 'I came with one stubborn walk cycle.', author: 'Elin Sandvik', role: 'Storyboard artist' },
    { content: 'Our whole class joined.', author: 'Paula Reinhardt', role: '' },
  ],
};

/** A webinar one week after the test clock, by default. */
export function upcomingOf(id: number, change: Partial<WebinarItem> = {}): WebinarItem {
  return replayOf(id, {
    title: `Lumistage Webinar - Session ${id}`,
    urlName: `session-${id}`,
    date: '2027/05/20 10:00',
    videoLength: 0,
    link: `https://events.example.com/${id}`,
    replay: false,
    ...change,
  });
}

/** A speaker who hosts a webinar. */
export function hostOf(id: string, name: string): WebinarItem['speakers'][number] {
  return { id, name, thumbnail: `/api/media/portraits/${id}.svg`, type: 0, title: '', description: 'Teaches.' };
}

/** The first rows of a page of `count` replays, newest first, 20 a year. Each row takes time to draw. */
export function archiveOf({ page = 1, pageSize = 24 }: ListInput, count: number, rows = 6): WebinarListResult {
  const first = (page - 1) * pageSize;
  const length = Math.max(0, Math.min(rows, count - first));
  const items = Array.from({ length }, (_, position) => {
    const ordinal = first + position;
    return replayOf(ordinal + 1, { date: `${2026 - Math.floor(ordinal / 20)}/05/14 10:00` });
  });
  return { count, items };
}

/** Responds with these upcoming webinars and this number of replays. */
export function webinarsOf(upcoming: readonly WebinarItem[], replays: number, rows?: number) {
  return (request: ListInput): WebinarListResult =>
    request.type === WebinarList.UPCOMING
      ? { count: upcoming.length, items: [...upcoming] }
      : archiveOf(request, replays, rows);
}

/** The product families as the server lists them: in its own order. */
export const families = ['Motionwell', 'Inkhop', 'Castwright', 'Lumistage'].map((name) =>
  listedFamily(name.toLowerCase(), name),
);
