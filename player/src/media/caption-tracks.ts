import { findWriting } from '../language-tag.ts';
import type { CaptionTrack, PlayerSettings, ReportPlayer } from '../player-adapter.ts';
import { nameSpeakers } from './speaker-names.ts';

type CaptionSettings = Pick<PlayerSettings, 'areCaptionsVisible' | 'preferredCaptions'>;

/**
 * Adds captions to a `<video>` element; the browser loads those that it shows. A playlist may bring captions too, which
 * the browser or hls.js adds to the element. They count in languages that the video has no captions for.
 */
export function createCaptionTracks(element: HTMLVideoElement, pageLanguage: string, report: ReportPlayer) {
  let settings: CaptionSettings = { areCaptionsVisible: false, preferredCaptions: undefined };
  let fallbacks = [pageLanguage];
  let cued: readonly string[] = [];
  let languages: readonly string[] | undefined;
  let chosen: string | undefined;
  let shown: TextTrack | undefined;
  const readTracks = newCaptionsOf(element);
  const apply = () => {
    const tracks = readTracks();
    const before = chosen;
    chosen = firstOf(languages ?? [], [settings.preferredCaptions ?? '', ...fallbacks]);
    shown = settings.areCaptionsVisible ? tracks.find((track) => tagOf(track, tracks) === chosen) : undefined;
    for (const track of tracks) track.mode = track === shown ? 'showing' : 'disabled';
    nameSpeakers(shown?.cues ?? []);
    if (chosen !== before) report({ captionLanguage: chosen });
  };
  const update = () => {
    const tracks = readTracks();
    const others = tracks.filter((track) => findWriting(cued, track.language || track.label) === undefined);
    const all = [...cued, ...new Set(others.map((track) => tagOf(track, tracks)))];
    const areNew = all.join() !== languages?.join();
    languages = all;
    apply();
    if (areNew) report({ captionLanguages: all });
  };
  const follow = () => {
    const tracks = readTracks();
    // The playlist has removed it.
    if (shown && !tracks.includes(shown)) return;
    const showing = tracks.filter(({ mode }) => mode === 'showing');
    const next = showing.find((track) => track !== shown) ?? showing[0];
    if (next === shown) return;
    const preferredCaptions = next ? tagOf(next, tracks) : settings.preferredCaptions;
    settings = { areCaptionsVisible: next !== undefined, preferredCaptions };
    apply();
    report(settings);
  };
  Object.assign(element.textTracks, { onaddtrack: update, onremovetrack: update, onchange: follow });
  return {
    /** Adds the captions of a video. Those in the page's language or else in the spoken one suit the page. */
    add: (captions: readonly CaptionTrack[], spokenLanguage = pageLanguage) => {
      fallbacks = [pageLanguage, spokenLanguage];
      for (const each of captions) element.append(toElement(each, apply));
      cued = captions.map(({ language: tag }) => tag);
      labelTracks(element, pageLanguage);
      // Chromium may show a track by itself unless its mode was changed before.
      for (const track of readTracks()) track.mode = 'hidden';
      update();
    },
    set: (next: CaptionSettings) => {
      settings = next;
      apply();
    },
    relabel: (language: string) => {
      fallbacks = [language, ...fallbacks.slice(1)];
      labelTracks(element, language);
      apply();
    },
  };
}

/** The first wanted language that there are captions in, or else theirs. */
function firstOf(languages: readonly string[], wanted: readonly string[]): string | undefined {
  const [found] = wanted.flatMap((tag) => findWriting(languages, tag) ?? []);
  return found ?? languages[0];
}

/** The browser's own menus show the labels. */
function labelTracks(element: HTMLVideoElement, language: string): void {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  for (const track of element.querySelectorAll('track')) track.label = nameOf(names, track.srclang);
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
