export { firstUnwatched, usePathProgress, type PathProgress } from './path-progress.ts';
