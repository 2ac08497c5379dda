import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '../../../lib/index.ts';
import { atom, useAtom } from '../../../state/index.ts';
import type { Playback, PlaybackState } from '@learning-center/player/playback';
import { usePlayer } from './player-context.tsx';

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

/** Applies volume, quality and captions as stored on this device. Silence lasts for the visit. */
export function usePlayerPreferences(): void {
  const { playback } = usePlayer();
  const [isMuted, setIsMuted] = useAtom(isMutedAtom);
  const apply = useEffectEvent(() => {
    const percent = Number(readStored(VOLUME_KEY));
    if (percent > 0 && percent < 100) playback.setVolume(percent / 100);
    const height = Number(readStored(QUALITY_KEY));
    if (height > 0) playback.setQuality(height);
    const language = readStored(CAPTION_LANGUAGE_KEY);
    const captions = playback.video.captions.find((track) => track.language === language);
    if (captions) playback.setCaptionLanguage(captions.language);
    if (readStored(CAPTIONS_KEY)) playback.showCaptions(true);
    if (isMuted) playback.mute(true);
  });
  useEffect(() => {
    apply();
    return playback.subscribe(() => setIsMuted(playback.getState().isMuted));
  }, [playback, setIsMuted]);
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

/** Turns captions on or off, and stores that. */
export function showCaptions(playback: Playback, areVisible: boolean): void {
  playback.showCaptions(areVisible);
  writeStored(CAPTIONS_KEY, areVisible ? 'on' : undefined);
}

/** Sets the language of captions. It is stored unless it is the default one. */
export function setCaptionLanguage(playback: Playback, language: string): void {
  const isDefault = language === playback.getState().defaultCaptionLanguage;
  playback.setCaptionLanguage(language);
  writeStored(CAPTION_LANGUAGE_KEY, isDefault ? undefined : language);
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
