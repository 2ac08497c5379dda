export { findWriting, isSameWriting, parseLanguageTag } from '../language-tag.ts';
export { captionLanguageOf } from './media-settings.ts';
export {
  canPause,
  createPlayback,
  isPlaying,
  type Playback,
  type PlaybackPhase,
  type PlaybackState,
} from './playback.ts';
