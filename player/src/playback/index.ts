export { findWriting, isSameWriting, parseLanguageTag } from '../language-tag.ts';
export type { PlaybackPhase, PlaybackState } from './playback-state.ts';
export { canPause, createPlayback, isPlaying, type Playback } from './playback.ts';
