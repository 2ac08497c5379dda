export { EndPanel } from './EndPanel.tsx';
export { PlaybackProvider, useChapterPlace, useCurrentChapter, useWatching } from './playback-context.tsx';
export { Player, type PlayerProps } from './Player.tsx';
export type { SkipDirection, VideoEnded } from './player-events.ts';
export { useAutoplay } from './preferences.ts';
export { ScreenPanel } from './ScreenPanel.tsx';
export { scrollToPlayer } from './scroll-to-player.ts';
