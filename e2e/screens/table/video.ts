import { F1, F2 } from '../../support/fixtures.ts';
import type { Screen } from '../screen.ts';
import { press } from './acts.ts';

/** The video's detail view, and the webinars. */
export const VIDEO_SCREENS: readonly Screen[] = [
  { name: 'video', path: F1.address },
  { name: 'video-member', path: F1.address, as: 'mira' },
  {
    name: 'video-theater',
    path: F1.address,
    isWindow: true,
    act: ({ page, text, width }) =>
      width < 1024
        ? Promise.resolve()
        : page.getByRole('button', { name: text('shared', 'video.player.theater') }).click(),
  },
  { name: 'video-share', path: F1.address, isWindow: true, act: press('shared', 'video.share.open') },
  { name: 'video-unknown', path: '/home/lumistage/lighting?v=no-such-video' },
  { name: 'webinar-replay', path: F2.address },
  { name: 'webinar-upcoming', path: '/webinar/upcoming' },
  {
    name: 'webinar-calendar',
    path: '/webinar/upcoming',
    isWindow: true,
    act: press('mf-webinar', 'upcoming.card.calendar'),
  },
  { name: 'webinar-speakers', path: '/webinar/speakerinfo' },
  { name: 'webinar-archive', path: '/webinar/archive' },
];
