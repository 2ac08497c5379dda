import { findWriting } from '../language-tag.ts';
import type { CaptionTrack } from '../player-adapter.ts';
import type { PlayerEmitter } from '../player-emitter.ts';
import { nameSpeakers } from './speaker-names.ts';

/**
 * Adds captions to a `<video>` element; the browser loads those that it shows. A playlist may bring captions too, which
 * the browser or hls.js adds to the element. They count in languages that the video has no captions for.
 */
export function createCaptionTracks(element: HTMLVideoElement, pageLanguage: string, emit: PlayerEmitter['emit']) {
  let areVisible = false;
  let language = pageLanguage;
  let cued: readonly string[] = [];
  let languages: readonly string[] | undefined;
  let shown: TextTrack | undefined;
  const readTracks = newCaptionsOf(element);
  const apply = () => {
    const tracks = readTracks();
    const chosen = findWriting(languages ?? [], language) ?? languages?.[0];
    shown = areVisible ? tracks.find((track) => tagOf(track, tracks) === chosen) : undefined;
    for (const track of tracks) track.mode = track === shown ? 'showing' : 'disabled';
    nameSpeakers(shown?.cues ?? []);
  };
  const update = () => {
    const tracks = readTracks();
    const others = tracks
      .filter(({ language: tag, label }) => findWriting(cued, tag || label) === undefined)
      .map((track) => tagOf(track, tracks));
    const all = [...cued, ...new Set(others)];
    const areNew = all.join() !== languages?.join();
    languages = all;
    apply();
    if (areNew) emit('captionLanguages', all);
  };
  const follow = () => {
    const tracks = readTracks();
    // The playlist has removed it.
    if (shown && !tracks.includes(shown)) return;
    const showing = tracks.filter(({ mode }) => mode === 'showing');
    const next = showing.find((track) => track !== shown) ?? showing[0];
    if (next === shown) return;
    areVisible = next !== undefined;
    if (next) language = tagOf(next, tracks);
    apply();
    emit('captions', next && language);
  };
  Object.assign(element.textTracks, { onaddtrack: update, onremovetrack: update, onchange: follow });
  /** The browser's own menus show the labels. */
  const relabel = (newLanguage: string) => {
    const names = new Intl.DisplayNames([newLanguage], { type: 'language' });
    for (const track of element.querySelectorAll('track')) track.label = nameOf(names, track.srclang);
  };
  return {
    relabel,
    add: (captions: readonly CaptionTrack[]) => {
      for (const each of captions) element.append(toElement(each, apply));
      cued = captions.map(({ language: tag }) => tag);
      relabel(pageLanguage);
      // Chromium may show a track by itself unless its mode was changed before.
      for (const track of readTracks()) track.mode = 'hidden';
      update();
    },
    show: (visible: boolean) => {
      areVisible = visible;
      apply();
    },
    setLanguage: (tag: string) => {
      language = tag;
      apply();
    },
  };
}

function toElement({ language, link }: CaptionTrack, onload: () => void): HTMLTrackElement {
  const element = document.createElement('track');
  return Object.assign(element, { kind: 'captions', srclang: language, src: link, onload });
}

/** Reads the captions that are added from now on. Those of a playlist before cannot be removed. */
function newCaptionsOf(element: HTMLVideoElement): () => TextTrack[] {
  const old = new Set(element.textTracks);
  for (const track of old) track.mode = 'disabled';
  return () => captionsOf(element).filter((track) => !old.has(track));
}

/** Playlists have tracks of metadata too. */
const captionsOf = ({ textTracks }: HTMLVideoElement) =>
  [...textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

/** A playlist may name captions without their language, and others of one language. */
function tagOf({ language, label }: TextTrack, tracks: readonly TextTrack[]): string {
  const first = tracks.find((each) => each.language === language);
  return language === '' || first?.label !== label ? label : language;
}

function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
