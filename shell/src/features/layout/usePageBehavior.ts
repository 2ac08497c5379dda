import { useBookmarksOfOtherTabs, useHistoryOfOtherTabs } from '@learning-center/shared/video';
import { useLoginInfo } from '../login/useLoginInfo.ts';
import { useNotFoundNotice } from '../not-found/useNotFoundNotice.ts';
import { useScrollRestoration } from '../scroll/useScrollRestoration.ts';
import { useThemeSync } from '../theme/useTheme.ts';

/** What every page does besides what it shows; all of it begins after hydration. */
export function usePageBehavior(): void {
  useLoginInfo(reload);
  useThemeSync();
  useBookmarksOfOtherTabs();
  useHistoryOfOtherTabs();
  useScrollRestoration();
  useNotFoundNotice();
}

const reload = () => window.location.reload();
