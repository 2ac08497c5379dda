export { createMediaPlayer, loadMediaLoader } from './media/media-player.ts';
export {
  toPlayerError,
  type PlaybackSource,
  type PlayerAdapter,
  type PlayerAudio,
  type PlayerError,
  type PlayerQualities,
  type PlayerSettings,
  type PlayerStall,
  type ReportPlayer,
} from './player-adapter.ts';
export { createServicePlayer } from './service/service-player.ts';
