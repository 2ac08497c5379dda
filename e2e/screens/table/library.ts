import type { Screen, Visit } from '../screen.ts';
import { seen } from './acts.ts';

/** The library in its states. */
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
      await seen('main [role="listbox"] [role="option"]')(visit);
    },
  },
];

/** The filters lie in a sheet where there is no room beside the results. */
async function openFilters({ page, width }: Visit): Promise<void> {
  if (width >= 1024) return;
  await page.locator('main button[aria-haspopup="dialog"]').filter({ visible: true }).first().click();
}
