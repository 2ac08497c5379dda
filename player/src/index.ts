export { createMediaPlayer, loadMediaLoader } from './media/media-player.ts';
export type {
  PlaybackSource,
  PlayerAdapter,
  PlayerError,
  PlayerSettings,
  PlayerStall,
  ReportPlayer,
} from './player-adapter.ts';
export { createServicePlayer } from './service/service-player.ts';
