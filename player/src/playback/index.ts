export { captionLanguageOf } from './media-settings.ts';
export { createPlayback, isPlaying, type Playback, type PlaybackPhase, type PlaybackState } from './playback.ts';
