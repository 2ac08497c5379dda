export * from './bookmarks/index.ts';
export * from './cards/index.ts';
export * from './detail/index.ts';
export * from './skeleton/index.ts';
export * from './history/index.ts';
export { firstUnwatched, usePathProgress, useWatchedVideos, type PathProgress } from './progress/index.ts';
export * from './title/index.ts';
export { nameList } from './name-list.ts';
export { productLabel, useVideoProducts, videoProducts, type VideoProduct } from './products.ts';
export type { SkipDirection, VideoEnded } from './player/player-events.ts';
export { useLevelRange } from './use-level-range.ts';
export { useTitleLanguage } from './use-title-language.ts';
export {
  forgetVideo,
  readPosition,
  resumePosition,
  seenAt,
  startedVideos,
  type StartedVideo,
  type WatchPosition,
} from './player/positions.ts';
