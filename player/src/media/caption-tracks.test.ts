/** @jest-environment jsdom */
import { createPlayerEmitter } from '../player-emitter.ts';
import { createCaptionTracks } from './caption-tracks.ts';

type Track = Pick<TextTrack, 'kind' | 'language' | 'label' | 'mode'>;

/** Captions of a video element whose playlist may add tracks; jsdom has no text tracks. */
function captionsOf(...languages: string[]) {
  const element = document.createElement('video');
  const fromPlaylist: Track[] = [];
  const cued = new Map<Element, Track>();
  const trackOf = (track: HTMLTrackElement) => {
    const found: Track = cued.get(track) ?? { kind: 'captions', language: track.srclang, label: '', mode: 'disabled' };
    cued.set(track, found);
    return found;
  };
  const all = () => [...Array.from(element.querySelectorAll('track'), trackOf), ...fromPlaylist];
  const textTracks: { onaddtrack?: () => void; onchange?: () => void; [Symbol.iterator]: () => Iterator<Track> } = {
    [Symbol.iterator]: () => all().values(),
  };
  Object.defineProperty(element, 'textTracks', { value: textTracks });
  const reported: string[] = [];
  const chosen: (string | undefined)[] = [];
  const { on, emit } = createPlayerEmitter();
  on('captionLanguages', (tags) => reported.push(tags.join()));
  on('captions', (tag) => chosen.push(tag));
  const captions = createCaptionTracks(element, 'en', emit);
  captions.add(languages.map((language) => ({ language, link: `${language}.vtt` })));
  return {
    captions,
    reported,
    chosen,
    /** Shows captions by their position, or none, as a menu of the system does. */
    chooseInSystem: (position?: number) => {
      for (const [index, track] of all().entries()) track.mode = index === position ? 'showing' : 'disabled';
      textTracks.onchange?.();
    },
    addFromPlaylist: (language: string, changes: Partial<Track> = {}) => {
      fromPlaylist.push({ kind: 'subtitles', language, label: '', mode: 'showing', ...changes });
      textTracks.onaddtrack?.();
    },
    /** Loads the file of the first captions with one cue. Returns what the cue shows. */
    load: (text: string) => {
      const [track] = element.querySelectorAll('track');
      const cue = { text };
      Object.assign(all()[0] ?? {}, { cues: [cue] });
      track?.dispatchEvent(new Event('load'));
      return cue.text;
    },
    shown: () =>
      all()
        .filter(({ mode }) => mode === 'showing')
        .map(({ kind, language, label }) => `${kind} ${language} ${label}`.replace(/ +/g, ' ').trim()),
  };
}

describe('the captions of a video element', () => {
  it.each([
    ['zh-Hant', ['en', 'zh-Hans', 'zh-TW'], 'zh-TW'],
    ['zh-TW', ['en', 'zh-Hant', 'zh-TW'], 'zh-TW'],
    ['de', ['en', 'ja'], 'en'],
  ])('are those written like %s of %j', (wanted, languages, expected) => {
    const { captions, shown } = captionsOf(...languages);
    captions.setLanguage(wanted);
    expect(shown()).toEqual([]);
    captions.show(true);
    expect(shown()).toEqual([`captions ${expected}`]);
  });
});

it('the captions of a video element follow a menu of the system, and are no news when the player changes them', () => {
  const { captions, chosen, chooseInSystem, addFromPlaylist, shown } = captionsOf('en', 'de');
  captions.show(true);
  chooseInSystem(0);
  expect(chosen).toEqual([]);
  chooseInSystem(1);
  addFromPlaylist('fr');
  expect(shown()).toEqual(['captions de']);
  chooseInSystem();
  addFromPlaylist('ja');
  expect(shown()).toEqual([]);
  expect(chosen).toEqual(['de', undefined]);
});

it('the captions of a video element show the names of speakers when their file has loaded', () => {
  const { captions, load } = captionsOf('en');
  captions.show(true);
  expect(load('<v Ida>Light.')).toBe('Ida: Light.');
});

describe('the captions of a playlist', () => {
  it('are offered in languages that the video has no captions for, and stay hidden until they are chosen', () => {
    const { captions, reported, addFromPlaylist, shown } = captionsOf('en');
    addFromPlaylist('de');
    expect(reported).toEqual(['en', 'en,de']);
    expect(shown()).toEqual([]);
    captions.show(true);
    expect(shown()).toEqual(['captions en']);
    captions.setLanguage('de');
    expect(shown()).toEqual(['subtitles de']);
  });

  it.each([
    ['en', 'en'],
    ['en', 'eng'],
    ['zh-Hant', 'zh-TW'],
  ])('give way to those of the video: %s to %s', (own, fromPlaylist) => {
    const { captions, reported, addFromPlaylist, shown } = captionsOf(own);
    addFromPlaylist(fromPlaylist);
    expect(reported).toEqual([own]);
    captions.show(true);
    expect(shown()).toEqual([`captions ${own}`]);
  });

  it('have their name instead of a language that the playlist leaves out', () => {
    const { captions, reported, addFromPlaylist, shown } = captionsOf();
    addFromPlaylist('', { label: 'Deutsch' });
    expect(reported).toEqual(['', 'Deutsch']);
    captions.show(true);
    expect(shown()).toEqual(['subtitles Deutsch']);
  });

  it('of one language differ by their names', () => {
    const { captions, reported, addFromPlaylist, shown } = captionsOf('de');
    addFromPlaylist('en', { label: 'English' });
    addFromPlaylist('en', { label: 'English SDH' });
    addFromPlaylist('de', { label: 'Deutsch SDH' });
    expect(reported.at(-1)).toBe('de,en,English SDH');
    captions.show(true);
    captions.setLanguage('English SDH');
    expect(shown()).toEqual(['subtitles en English SDH']);
  });

  it('are one for each language, without the metadata of the stream', () => {
    const { reported, addFromPlaylist } = captionsOf();
    addFromPlaylist('', { kind: 'metadata', label: 'id3' });
    addFromPlaylist('de');
    addFromPlaylist('de');
    expect(reported).toEqual(['', 'de']);
  });
});
