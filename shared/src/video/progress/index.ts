export { firstUnwatched, forgetProgressAtom, usePathProgress, type PathProgress } from './path-progress.ts';
export { useWatchedVideos } from './useWatchedVideos.ts';
export { forgetViewedIdsAtom, noteViewedIdAtom } from './viewed-ids.ts';
