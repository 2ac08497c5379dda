import type { CaptionTrack } from '../player-adapter.ts';

/** Adds captions to a `<video>` element; the browser loads those that it shows. */
export function createCaptionTracks(element: HTMLVideoElement, pageLanguage: string) {
  let areVisible = false;
  let language = pageLanguage;
  const apply = () => {
    const tracks = [...element.textTracks];
    const chosen = tracks.find((track) => track.language === language) ?? tracks[0];
    for (const track of tracks) track.mode = areVisible && track === chosen ? 'showing' : 'disabled';
  };
  /** The browser's own menus show the labels. */
  const relabel = (newLanguage: string) => {
    const names = new Intl.DisplayNames([newLanguage], { type: 'language' });
    for (const track of element.querySelectorAll('track')) track.label = nameOf(names, track.srclang);
  };
  return {
    relabel,
    add: (captions: readonly CaptionTrack[]) => {
      for (const { language: tag, link } of captions) {
        const track = document.createElement('track');
        Object.assign(track, { kind: 'captions', srclang: tag, src: link });
        element.append(track);
      }
      relabel(pageLanguage);
      // Chromium may show a track by itself unless its mode was changed before.
      for (const track of element.textTracks) track.mode = 'hidden';
      apply();
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

function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
