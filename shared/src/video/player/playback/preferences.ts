import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '../../../lib/index.ts';
import { atom, useAtom } from '../../../state/index.ts';
import { findWriting, type Playback, type PlaybackState } from '@learning-center/player/playback';
import { usePlaybackValue, usePlayer } from './player-context.tsx';

const SPEED_KEY = 'lc.speed';
const AUTOPLAY_KEY = 'lc.autoplay';
/** In percent. */
const VOLUME_KEY = 'lc.volume';
/** A height in pixels. */
const QUALITY_KEY = 'lc.quality';
const CAPTIONS_KEY = 'lc.captions';
/** A language tag. */
const CAPTION_LANGUAGE_KEY = 'lc.caption-language';

/** The speeds that the video service supports. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Applies the speed stored on this device; returns a function that sets and stores another. */
export function useSpeed(): (rate: number) => void {
  const { playback } = usePlayer();
  useEffect(() => {
    const stored = Number(readStored(SPEED_KEY));
    if (SPEEDS.includes(stored) && stored !== 1) playback.setRate(stored);
  }, [playback]);
  return (rate) => {
    playback.setRate(rate);
    writeStored(SPEED_KEY, rate === 1 ? undefined : String(rate));
  };
}

export function adjacentSpeed(rate: number, direction: 1 | -1): number {
  return SPEEDS[SPEEDS.indexOf(rate) + direction] ?? rate;
}

/** Whether the visitor has muted a video during this visit. */
const isMutedAtom = atom(false);

/** The language of the audio track that the visitor has chosen during this visit. */
const audioLanguageAtom = atom('');

/** Applies volume, quality and captions as stored on this device. Silence and the audio track last for the visit. */
export function usePlayerPreferences(): void {
  const { playback } = usePlayer();
  const [isMuted, setIsMuted] = useAtom(isMutedAtom);
  const [audioLanguage, setAudioLanguage] = useAtom(audioLanguageAtom);
  const apply = useEffectEvent(() => {
    const percent = Number(readStored(VOLUME_KEY));
    if (percent > 0 && percent < 100) playback.setVolume(percent / 100);
    const height = Number(readStored(QUALITY_KEY));
    if (height > 0) playback.setQuality(height);
    if (audioLanguage !== '') playback.setAudio({ language: audioLanguage });
    if (readStored(CAPTIONS_KEY)) playback.showCaptions(true);
    if (isMuted) playback.mute(true);
  });
  useEffect(() => {
    apply();
    return playback.subscribe(() => {
      const { isMuted, preferredAudio } = playback.getState();
      setIsMuted(isMuted);
      setAudioLanguage(preferredAudio?.language ?? '');
    });
  }, [playback, setAudioLanguage, setIsMuted]);
  useStoredCaptionLanguage();
}

/** A playlist may name its captions long after the page has opened. */
function useStoredCaptionLanguage(): void {
  const { playback } = usePlayer();
  const languages = usePlaybackValue((state) => state.captionLanguages);
  useEffect(() => {
    const stored = findWriting(languages, readStored(CAPTION_LANGUAGE_KEY) ?? '');
    const isChosen = playback.getState().captionLanguage !== undefined;
    if (!isChosen && stored) playback.setCaptionLanguage(stored);
  }, [languages, playback]);
}

/** Sets the volume in percent. The device keeps it, but not silence. */
export function setVolume(playback: Playback, percent: number): void {
  const volume = Math.min(100, Math.max(0, Math.round(percent)));
  playback.setVolume(volume / 100);
  if (volume > 0) writeStored(VOLUME_KEY, volume === 100 ? undefined : String(volume));
}

/** Sets and stores the preferred quality; undefined: automatic. */
export function setQuality(playback: Playback, height: number | undefined): void {
  playback.setQuality(height);
  writeStored(QUALITY_KEY, height === undefined ? undefined : String(height));
}

/** Plays the audio track at a position. The next videos of this visit prefer its language. */
export function setAudio(playback: Playback, index: number): void {
  const track = playback.getState().audio.tracks[index];
  if (track) playback.setAudio(track);
}

/** Turns captions on or off, and stores that. */
export function showCaptions(playback: Playback, areVisible: boolean): void {
  playback.showCaptions(areVisible);
  writeStored(CAPTIONS_KEY, areVisible ? 'on' : undefined);
}

/** Sets and stores the language of captions, also if it is the default one: on another page, another one is. */
export function setCaptionLanguage(playback: Playback, language: string): void {
  playback.setCaptionLanguage(language);
  writeStored(CAPTION_LANGUAGE_KEY, language);
}

/** The volume in percent that is heard. */
export const audiblePercent = ({ isMuted, volume }: Pick<PlaybackState, 'isMuted' | 'volume'>) =>
  isMuted ? 0 : Math.round(volume * 100);

const autoplayAtom = atom<boolean | undefined>(undefined);

/** The autoplay preference, stored on this device; undefined until read (A49). */
export function useAutoplay(): [boolean | undefined, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useAtom(autoplayAtom);
  useEffect(() => setIsOn(readStored(AUTOPLAY_KEY) === 'on'), [setIsOn]);
  const turn = (on: boolean) => {
    setIsOn(on);
    writeStored(AUTOPLAY_KEY, on ? 'on' : undefined);
  };
  return [isOn, turn];
}
