import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '../../lib/index.ts';
import { atom, useAtom } from '../../state/index.ts';
import type { PlayerSettings } from '@learning-center/player';
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

export function adjacentSpeed(rate: number, direction: 1 | -1): number {
  return SPEEDS[SPEEDS.indexOf(rate) + direction] ?? rate;
}

/** Whether the visitor has muted a video during this visit. */
const isMutedAtom = atom(false);

/** The language of the audio track that the visitor has chosen during this visit. */
const audioLanguageAtom = atom('');

/** Applies the settings that this device stores. Silence and the audio track last for the visit. */
export function usePlayerPreferences(): void {
  const { playback } = usePlayer();
  const [isMuted, setIsMuted] = useAtom(isMutedAtom);
  const [audioLanguage, setAudioLanguage] = useAtom(audioLanguageAtom);
  const apply = useEffectEvent(() => {
    const preferredAudio = audioLanguage === '' ? undefined : { language: audioLanguage };
    playback.set({ ...storedSettings(), isMuted, preferredAudio });
  });
  useEffect(() => {
    apply();
    return playback.subscribe(() => {
      const { isMuted, preferredAudio } = playback.getState();
      setIsMuted(isMuted);
      setAudioLanguage(preferredAudio?.language ?? '');
    });
  }, [playback, setAudioLanguage, setIsMuted]);
}

function storedSettings(): Partial<PlayerSettings> {
  const rate = Number(readStored(SPEED_KEY));
  const percent = Number(readStored(VOLUME_KEY));
  return {
    rate: SPEEDS.includes(rate) ? rate : 1,
    volume: percent > 0 && percent < 100 ? percent / 100 : 1,
    preferredHeight: Number(readStored(QUALITY_KEY)) || undefined,
    areCaptionsVisible: readStored(CAPTIONS_KEY) === 'on',
    preferredCaptions: readStored(CAPTION_LANGUAGE_KEY) ?? undefined,
  };
}

/** Sets and stores the speed. */
export function setSpeed(playback: Playback, rate: number): void {
  playback.set({ rate });
  writeStored(SPEED_KEY, rate === 1 ? undefined : String(rate));
}

/** Sets the volume in percent. The device keeps it, but not silence. */
export function setVolume(playback: Playback, percent: number): void {
  const volume = Math.min(100, Math.max(0, Math.round(percent)));
  if (volume === 0) return playback.set({ isMuted: true });
  playback.set({ volume: volume / 100, isMuted: false });
  return void writeStored(VOLUME_KEY, volume === 100 ? undefined : String(volume));
}

/** Sets and stores the preferred quality; undefined: automatic. */
export function setQuality(playback: Playback, preferredHeight: number | undefined): void {
  playback.set({ preferredHeight });
  writeStored(QUALITY_KEY, preferredHeight === undefined ? undefined : String(preferredHeight));
}

/** Turns captions on or off, and stores that. */
export function showCaptions(playback: Playback, areCaptionsVisible: boolean): void {
  playback.set({ areCaptionsVisible });
  writeStored(CAPTIONS_KEY, areCaptionsVisible ? 'on' : undefined);
}

/** Sets and stores the language of captions, also if it is the default one: on another page, another one is. */
export function setCaptionLanguage(playback: Playback, preferredCaptions: string): void {
  playback.set({ preferredCaptions });
  writeStored(CAPTION_LANGUAGE_KEY, preferredCaptions);
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
