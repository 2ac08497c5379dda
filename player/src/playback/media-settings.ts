import { findWriting } from '../language-tag.ts';
import type { MediaControls, PlayerAdapter, PlayerAudio, PlayerQualities, PlayerStall } from '../player-adapter.ts';

/** The state of a player that is a `<video>` element of this page; other players leave it as it is at first. */
export interface MediaState {
  /** Whether the player that was attached last is such an element. */
  hasMedia: boolean;
  /** Above 0 and at most 1. */
  volume: number;
  /** The end of the buffered range around the current time, in seconds. */
  buffered: number;
  stall: PlayerStall;
  qualities: PlayerQualities;
  /** The height in pixels that the visitor prefers; undefined: automatic. */
  preferredHeight: number | undefined;
  audio: PlayerAudio;
  /** The audio track that the visitor prefers; undefined: the video's own choice. */
  preferredAudio: AudioPreference | undefined;
  /** The languages in which there are captions. */
  captionLanguages: readonly string[];
  /** The language of captions that the visitor chose. */
  captionLanguage: string | undefined;
  /** The one that suits the page, until the visitor chooses. */
  defaultCaptionLanguage: string | undefined;
}

/** A video may have several tracks in a language, which differ by their name. */
interface AudioPreference {
  language: string;
  name?: string;
}

export interface MediaSettings {
  /** What the attached player can do as an element of this page; the video service's frame can do nothing. */
  media: () => MediaControls | undefined;
  /** From 0 to 1; 0 mutes the sound and leaves the volume for later. */
  setVolume: (volume: number) => void;
  /** Chooses the highest quality up to this height; undefined: automatic. */
  setQuality: (height: number | undefined) => void;
  /** Chooses the audio track of a language, also in a player that is attached later. */
  setAudio: (preferred: AudioPreference) => void;
  setCaptionLanguage: (language: string) => void;
  setDefaultCaptionLanguage: (language: string | undefined) => void;
}

type State = MediaState & { isMuted: boolean; rate: number; areCaptionsVisible: boolean };
type Change = (changes: Partial<State>) => void;

const NO_QUALITIES: PlayerQualities = { heights: [], chosen: undefined, playing: undefined };
const NO_AUDIO: PlayerAudio = { tracks: [], playing: -1 };

export const initialMediaState: MediaState = {
  hasMedia: false,
  volume: 1,
  buffered: 0,
  stall: undefined,
  qualities: NO_QUALITIES,
  preferredHeight: undefined,
  audio: NO_AUDIO,
  preferredAudio: undefined,
  captionLanguages: [],
  captionLanguage: undefined,
  defaultCaptionLanguage: undefined,
};

export function mediaSettings(
  read: () => State,
  change: Change,
  player: () => PlayerAdapter | undefined,
): MediaSettings {
  return {
    media: () => player()?.media,
    setVolume: (volume) => {
      const isMuted = volume <= 0;
      if (!isMuted) {
        change({ volume: Math.min(1, volume) });
        player()?.media?.volume(read().volume);
      }
      if (read().isMuted === isMuted) return;
      change({ isMuted });
      player()?.mute(isMuted);
    },
    setQuality: (preferredHeight) => {
      change({ preferredHeight });
      player()?.media?.quality(nearestHeight(read().qualities.heights, preferredHeight));
    },
    setAudio: (preferredAudio) => {
      change({ preferredAudio });
      applyAudio(player(), read());
    },
    setCaptionLanguage: (captionLanguage) => {
      change({ captionLanguage });
      applyCaptionLanguage(player(), read());
    },
    setDefaultCaptionLanguage: (defaultCaptionLanguage) => {
      if (defaultCaptionLanguage === read().defaultCaptionLanguage) return;
      change({ defaultCaptionLanguage });
      if (read().captionLanguage === undefined) applyCaptionLanguage(player(), read());
    },
  };
}

/** The language of captions to show; undefined before the player's layer has loaded. */
export const captionLanguageOf = ({ captionLanguage, defaultCaptionLanguage }: MediaState) =>
  captionLanguage ?? defaultCaptionLanguage;

function applyCaptionLanguage(player: PlayerAdapter | undefined, state: MediaState): void {
  const language = captionLanguageOf(state);
  if (language !== undefined) player?.media?.captionLanguage(language);
}

function applyAudio(player: PlayerAdapter | undefined, { audio, preferredAudio }: MediaState): void {
  const index = preferredAudio ? findAudio(audio, preferredAudio) : -1;
  if (index !== -1 && index !== audio.playing) player?.media?.audioTrack(index);
}

/** The position of the preferred track, or else of the first one written like it; -1 if there is none. */
function findAudio({ tracks }: PlayerAudio, { language, name }: AudioPreference): number {
  const exact = tracks.findIndex((track) => track.language === language && track.name === name);
  const tags = tracks.map((track) => track.language);
  return exact === -1 ? tags.indexOf(findWriting(tags, language) ?? language) : exact;
}

/** Applies the settings to a new player. The quality follows as soon as the player knows which ones exist. */
export function cueMedia(player: PlayerAdapter, state: MediaState): void {
  if (state.volume !== 1) player.media?.volume(state.volume);
  applyCaptionLanguage(player, state);
}

/** Copies the events of a player to the state until the returned function is called. */
export function subscribeToMedia(player: PlayerAdapter, read: () => State, change: Change): () => void {
  change({
    hasMedia: player.media !== undefined,
    buffered: 0,
    stall: undefined,
    qualities: NO_QUALITIES,
    audio: NO_AUDIO,
  });
  const stops = [
    followSystem(player, change),
    player.on('buffered', (buffered) => change({ buffered })),
    player.on('stall', (stall) => change({ stall })),
    player.on('qualities', (qualities) => {
      const { qualities: before, preferredHeight } = read();
      change({ qualities });
      const wanted = nearestHeight(qualities.heights, preferredHeight);
      const areNew = before.heights.join() !== qualities.heights.join();
      if (areNew && wanted !== qualities.chosen) player.media?.quality(wanted);
    }),
    player.on('audio', (audio) => {
      const before = read().audio;
      change({ audio });
      if (keysOf(audio) !== keysOf(before)) applyAudio(player, read());
    }),
    player.on('captionLanguages', (captionLanguages) => change({ captionLanguages })),
    player.on('captions', (captionLanguage) => {
      const areCaptionsVisible = captionLanguage !== undefined;
      change({ areCaptionsVisible, ...(areCaptionsVisible && { captionLanguage }) });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

const keysOf = ({ tracks }: PlayerAudio) => tracks.map(({ language, name }) => `${language} ${name}`).join();

/** The system's controls change the sound and the speed too: full screen on iOS, picture in picture. */
function followSystem({ media }: PlayerAdapter, change: Change): () => void {
  if (!media) return () => undefined;
  const { element } = media;
  const followSound = () => {
    const { volume, muted } = element;
    change({ isMuted: muted || volume === 0, ...(volume > 0 && { volume }) });
  };
  const followRate = () => change({ rate: element.playbackRate });
  element.onvolumechange = followSound;
  element.onratechange = followRate;
  return () => {
    element.onvolumechange = element.onratechange = null;
  };
}

/** The highest height up to the preferred one, or else the lowest; undefined: automatic. */
export function nearestHeight(heights: readonly number[], preferred: number | undefined): number | undefined {
  if (preferred === undefined || heights.length === 0) return undefined;
  const sorted = heights.toSorted((a, b) => b - a);
  return sorted.find((height) => height <= preferred) ?? sorted.at(-1);
}
