/** @jest-environment jsdom */
import Hls, { PlaylistLevelType, type ErrorData } from 'hls.js';
import { DEFAULT_SETTINGS } from '../player-adapter.ts';
import { createHlsLoader } from './hls-loader.ts';

// Node's build of the library lacks its named exports.
jest.mock('hls.js', () => ({
  __esModule: true,
  default: jest.requireActual<object>('hls.js'),
  PlaylistLevelType: { MAIN: 'main', SUBTITLE: 'subtitle' },
}));

/** A loader of a playlist, with its library and its failures. */
function loadPlaylist() {
  const failures: string[] = [];
  const load = jest.spyOn(Hls.prototype, 'loadSource').mockReturnValue();
  jest.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
  jest.spyOn(Hls.prototype, 'startLoad').mockReturnValue();
  const tracks: { kind: string; label: string; language: string; mode: string; texts: string[] }[] = [];
  const element = document.createElement('video');
  Object.defineProperty(element, 'textTracks', { value: new EventTarget() });
  element.addTextTrack = (kind, label = '', language = '') => {
    const track = { kind, label, language, mode: 'disabled', texts: [] as string[] };
    tracks.push(track);
    return { ...track, addCue: (cue: VTTCue) => track.texts.push(cue.text) } as unknown as TextTrack;
  };
  createHlsLoader({
    element,
    url: '/light.m3u8',
    time: () => 0,
    onFailure: (failure) => failures.push(failure),
    onAttached: () => undefined,
    settings: () => DEFAULT_SETTINGS,
    report: () => undefined,
  });
  const hls = load.mock.contexts[0] as Hls;
  const fail = (data: object) => hls.trigger(Hls.Events.ERROR, { fatal: true, ...data } as ErrorData);
  return { hls, fail, failures, tracks };
}

afterEach(() => jest.restoreAllMocks());

describe('a playlist', () => {
  const { KEY_SYSTEM_ERROR, NETWORK_ERROR } = Hls.ErrorTypes;
  const { FRAG_LOAD_ERROR, KEY_LOAD_ERROR, KEY_SYSTEM_NO_KEYS } = Hls.ErrorDetails;

  it.each([
    ['unsupported', 'the key is one of rights management', { type: NETWORK_ERROR, details: KEY_LOAD_ERROR }],
    [
      'unsupported',
      'only its segments tell that they are encrypted',
      { type: KEY_SYSTEM_ERROR, details: KEY_SYSTEM_NO_KEYS, fatal: false },
    ],
    ['missing', 'the key is missing', { type: NETWORK_ERROR, details: KEY_LOAD_ERROR, response: { code: 404 } }],
    ['offline', 'no server sends the key', { type: NETWORK_ERROR, details: KEY_LOAD_ERROR, response: { code: 0 } }],
  ])('is %s where %s', (failure, _where, data) => {
    const { fail, failures } = loadPlaylist();
    fail(data);
    expect(failures).toEqual([failure]);
  });

  it('is missing after three segments in a row, however many qualities each has', () => {
    const { fail, failures } = loadPlaylist();
    const miss = (sn: number, level: number) =>
      fail({
        type: NETWORK_ERROR,
        details: FRAG_LOAD_ERROR,
        response: { code: 404 },
        frag: { sn, level, type: PlaylistLevelType.MAIN, tagList: [] },
      });
    for (const sn of [1, 2, 3]) for (const level of [0, 1, 2, 3, 4]) miss(sn, level);
    expect(failures).toEqual([]);
    miss(4, 0);
    expect(failures).toEqual(['missing']);
  });

  it('offers several captions of a language, and those inside of the picture', () => {
    const { hls, tracks } = loadPlaylist();
    const cue = { startTime: 1, text: '<v Ida>Light' };
    for (const name of ['English', 'English SDH', 'English'])
      hls.trigger(Hls.Events.CUES_PARSED, {
        type: 'subtitles',
        track: 'default',
        cues: [{ ...cue }],
        subtitleTrack: { lang: 'en', name } as never,
      });
    hls.trigger(Hls.Events.CUES_PARSED, { type: 'captions', track: 'textTrack1', cues: [{ ...cue }] });
    expect(tracks.map(({ label, language, texts }) => [language, label, texts.join()])).toEqual([
      ['en', 'English', 'Ida: Light'],
      ['en', 'English SDH', 'Ida: Light'],
      ['', 'CC1', 'Ida: Light'],
    ]);
  });
});
