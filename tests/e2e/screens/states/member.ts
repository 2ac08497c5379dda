import type { Screen, Visit } from '../screen.ts';
import { inOrder, press, waitForVisible } from './actions.ts';

const UPDATE = '**/api/LearningCenter/v1/Bookmark/UpdateStatus';

export const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'bookmark-guest', path: '/bookmark' },
  { name: 'bookmark-member', path: '/bookmark', as: 'mira', act: waitForVisible('main article') },
  { name: 'bookmark-details', path: '/bookmark?view=details', as: 'mira', act: waitForVisible('main article') },
  { name: 'bookmark-empty', path: '/bookmark', as: 'newbie' },
  { name: 'bookmark-nothing-found', path: '/bookmark?alltags=zzqqxx', as: 'mira' },
  { name: 'bookmark-removed', path: '/bookmark', as: 'mira', before: fakeUpdates, act: removeFirst },
  { name: 'history-guest', path: '/history' },
  { name: 'history-member', path: '/history', as: 'mira', act: waitForVisible('main [data-view]') },
  { name: 'history-empty', path: '/history', as: 'newbie' },
  {
    name: 'history-menu',
    path: '/history',
    as: 'mira',
    isWindow: true,
    act: inOrder(waitForVisible('main [data-view]'), press('mf-member', 'history.menu.label')),
  },
  {
    name: 'history-clear',
    path: '/history',
    as: 'mira',
    isWindow: true,
    act: inOrder(waitForVisible('main [data-view]'), press('mf-member', 'history.clear.action')),
  },
];

/** Fakes updates, so that the demo's bookmarks stay the same for every screenshot. */
async function fakeUpdates({ page }: Visit): Promise<void> {
  await page.route(UPDATE, async (route) => {
    const { isBookmarked } = route.request().postDataJSON() as { isBookmarked: boolean };
    await route.fulfill({ json: { apiStatus: 2, result: { isBookmarked } } });
  });
}

async function removeFirst(visit: Visit): Promise<void> {
  await waitForVisible('main article')(visit);
  await press('shared', 'video.bookmark.label')(visit);
  await visit.page.getByRole('button', { name: visit.text('mf-member', 'bookmarks.removed.undoTitle') }).waitFor();
}
