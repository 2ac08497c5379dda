export { createMediaPlayer } from './media/media-player.ts';
export { loadMediaLoader } from './media/start-loading.ts';
export {
  toPlayerError,
  type CaptionTrack,
  type CuedVideo,
  type MediaControls,
  type PlaybackSource,
  type PlayerAdapter,
  type PlayerAudio,
  type PlayerError,
  type PlayerEvents,
  type PlayerLabel,
  type PlayerQualities,
  type PlayerStall,
  type PlayerState,
} from './player-adapter.ts';
export { createServicePlayer } from './service/service-player.ts';
