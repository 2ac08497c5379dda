/** @jest-environment jsdom */
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
  const chosen: (string | false | undefined)[] = [];
  const captions = createCaptionTracks(element, 'en', (report) => {
    if (report.captionLanguages) reported.push(report.captionLanguages.join());
    if (report.areCaptionsVisible !== undefined) chosen.push(report.areCaptionsVisible && report.preferredCaptions);
  });
  captions.add(
    languages.map((language) => ({ language, link: `${language}.vtt` })),
    'fr',
  );
  return {
    /** Shows captions, those that suit the page without a tag. */
    show: (preferredCaptions?: string) => captions.set({ areCaptionsVisible: true, preferredCaptions }),
    prefer: (preferredCaptions: string) => captions.set({ areCaptionsVisible: false, preferredCaptions }),
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
    ['zh-CN', ['en', 'zh-Hans'], 'zh-Hans'],
    ['de', ['ja', 'en'], 'en'],
    ['de', ['ja', 'fr'], 'fr'],
    ['de', ['ja', 'ko'], 'ja'],
  ])(
    'in %s of %j are those written like it, or else in the page’s, in the spoken, or in the first language',
    (wanted, languages, expected) => {
      const { prefer, show, shown } = captionsOf(...languages);
      prefer(wanted);
      expect(shown()).toEqual([]);
      show(wanted);
      expect(shown()).toEqual([`captions ${expected}`]);
    },
  );
});

it('the captions of a video element follow a menu of the system, and are no news when the player changes them', () => {
  const { show, chosen, chooseInSystem, addFromPlaylist, shown } = captionsOf('en', 'de');
  show();
  chooseInSystem(0);
  expect(chosen).toEqual([]);
  chooseInSystem(1);
  addFromPlaylist('fr');
  expect(shown()).toEqual(['captions de']);
  chooseInSystem();
  addFromPlaylist('ja');
  expect(shown()).toEqual([]);
  expect(chosen).toEqual(['de', false]);
});

it('the captions of a video element show the names of speakers when their file has loaded', () => {
  const { show, load } = captionsOf('en');
  show();
  expect(load('<v Ida>Light.')).toBe('Ida: Light.');
});

describe('the captions of a playlist', () => {
  it('are offered in languages that the video has no captions for, and stay hidden until they are chosen', () => {
    const { show, reported, addFromPlaylist, shown } = captionsOf('en');
    addFromPlaylist('de');
    expect(reported).toEqual(['en', 'en,de']);
    expect(shown()).toEqual([]);
    show();
    expect(shown()).toEqual(['captions en']);
    show('de');
    expect(shown()).toEqual(['subtitles de']);
  });

  it('are shown in the language that the visitor prefers, though they come late', () => {
    const { show, addFromPlaylist, shown } = captionsOf('en');
    show('de');
    expect(shown()).toEqual(['captions en']);
    addFromPlaylist('de');
    expect(shown()).toEqual(['subtitles de']);
  });

  it.each([
    ['en', 'en'],
    ['en', 'eng'],
    ['zh-Hant', 'zh-TW'],
  ])('give way to those of the video: %s to %s', (own, fromPlaylist) => {
    const { show, reported, addFromPlaylist, shown } = captionsOf(own);
    addFromPlaylist(fromPlaylist);
    expect(reported).toEqual([own]);
    show();
    expect(shown()).toEqual([`captions ${own}`]);
  });

  it('have their name instead of a language that the playlist leaves out', () => {
    const { show, reported, addFromPlaylist, shown } = captionsOf();
    addFromPlaylist('', { label: 'Deutsch' });
    expect(reported).toEqual(['', 'Deutsch']);
    show();
    expect(shown()).toEqual(['subtitles Deutsch']);
  });

  it('of one language differ by their names', () => {
    const { show, reported, addFromPlaylist, shown } = captionsOf('de');
    addFromPlaylist('en', { label: 'English' });
    addFromPlaylist('en', { label: 'English SDH' });
    addFromPlaylist('de', { label: 'Deutsch SDH' });
    expect(reported.at(-1)).toBe('de,en,English SDH');
    show();
    show('English SDH');
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
