import { F1, F2 } from '../../support/page/fixtures.ts';
import type { Screen, Visit } from '../screen.ts';
import { pressFirst, waitForVisible, press } from './actions.ts';

export const HOME_SCREENS: readonly Screen[] = [
  { name: 'home-guest', path: '/' },
  { name: 'home-member', path: '/', as: 'mira' },
  { name: 'explorer-root', path: '/home/lumistage' },
  { name: 'explorer-root-without-versions', path: '/home/shelfmark' },
  { name: 'explorer-category', path: '/home/lumistage/lighting' },
  {
    name: 'explorer-tree',
    path: '/home/lumistage/lighting',
    act: (visit) =>
      visit.width < 1024 ? pressFirst('main nav details:not([open]) > summary')(visit) : Promise.resolve(),
  },
  { name: 'online-manual', path: '/online-manual' },
];

export const LIBRARY_SCREENS: readonly Screen[] = [
  { name: 'library-cards', path: '/library' },
  { name: 'library-details', path: '/library?view=details' },
  { name: 'library-keyword', path: '/library?alltags=walk' },
  {
    name: 'library-filtered',
    path: '/library?alltags=light&level=medium,advanced&product=lumistage&type=tutorial',
  },
  { name: 'library-no-result', path: '/library?alltags=zzqqxx' },
  { name: 'library-no-result-filtered', path: '/library?alltags=zzqqxx&level=medium&product=inkhop' },
  { name: 'library-filter-sheet', path: '/library?level=medium', isWindow: true, act: openFilters },
  {
    name: 'library-suggestions',
    path: '/library',
    isWindow: true,
    act: async (visit) => {
      await visit.page.locator('main [role="search"] [role="combobox"]').pressSequentially('wal', { delay: 40 });
      await waitForVisible('main [role="listbox"] [role="option"]')(visit);
    },
  },
];

/** On narrow windows the filters are in a sheet. */
async function openFilters({ page, width }: Visit): Promise<void> {
  if (width >= 1024) return;
  await page.locator('main button[aria-haspopup="dialog"]').filter({ visible: true }).first().click();
}

export const LEARNING_SCREENS: readonly Screen[] = [
  { name: 'master-class', path: '/master-class' },
  { name: 'master-class-product', path: '/master-class/lumistage' },
  { name: 'master-class-course', path: '/master-class/lumistage/cinematic-lighting' },
  {
    name: 'master-class-lesson',
    path: '/master-class/lumistage/cinematic-lighting/cinematic-lighting-09-window-light-gobo',
    isWindow: true,
  },
  { name: 'skill-paths', path: '/skill-paths' },
  { name: 'skill-paths-member', path: '/skill-paths', as: 'mira' },
  { name: 'skill-paths-empty', path: '/skill-paths?type=master-class' },
  { name: 'skill-path', path: '/skill-paths/first-short-film' },
  { name: 'skill-path-video', path: '/skill-paths/first-short-film?v=first-short-film-welcome', as: 'mira' },
];

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
  {
    name: 'webinar-subscribe',
    path: '/webinar/upcoming',
    isWindow: true,
    act: press('mf-webinar', 'upcoming.subscribe.label'),
  },
  { name: 'webinar-speakers', path: '/webinar/speakerinfo' },
  { name: 'webinar-archive', path: '/webinar/archive' },
];
