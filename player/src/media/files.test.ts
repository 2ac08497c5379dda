import { failureOfStatus } from './load-failure.ts';
import { parseMasterPlaylist } from './master-playlist.ts';

describe('a failed request', () => {
  it.each([
    [undefined, 'offline'],
    [0, 'offline'],
    [404, 'missing'],
    [403, 'missing'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [429, 'unavailable'],
    [200, 'broken'],
    [206, 'broken'],
  ] as const)('with the status %p means %s', (status, failure) => {
    expect(failureOfStatus(status)).toBe(failure);
  });
});

const BASE = 'https://media.example.com/videos/light.m3u8';
const stream = (attributes: string, address: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=900000,${attributes}\n${address}\n`;
const playlist = (...streams: string[]) => `#EXTM3U\n${streams.join('')}`;
const ONE_STREAM = stream('RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"', 'light/720.m3u8');
const separate = (attributes: string) => playlist(`#EXT-X-MEDIA:${attributes}\n`, ONE_STREAM);
const canPlay = (codecs: string) => !codecs.includes('vp09');

describe('the variants of a master playlist', () => {
  it('have a height and an absolute address, without those whose codecs the browser lacks', () => {
    const text = playlist(
      stream('CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=24.000', 'light/720.m3u8'),
      stream('RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"', 'https://cdn.example.com/360.m3u8'),
      stream('CODECS="vp09.00.31.08,opus",RESOLUTION=1920x1080', 'light/1080-vp9.m3u8'),
      stream('CODECS="vp09.00.31.08,opus",RESOLUTION=1280x720', 'light/720-vp9.m3u8'),
    );
    expect(parseMasterPlaylist(text, BASE, canPlay)).toEqual([
      { height: 720, url: 'https://media.example.com/videos/light/720.m3u8' },
      { height: 360, url: 'https://cdn.example.com/360.m3u8' },
    ]);
  });

  it('need no other playlist if only sound inside of them has a name', () => {
    const text = separate('TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES');
    expect(parseMasterPlaylist(text, BASE, canPlay)).toHaveLength(1);
  });

  it('are the later ones of a height if the browser lacks the codecs of the first', () => {
    const text = playlist(
      stream('RESOLUTION=1280x720,CODECS="vp09.00.31.08"', 'first.m3u8'),
      stream('RESOLUTION=1280x720,CODECS="avc1.64001f"', 'second.m3u8'),
    );
    expect(parseMasterPlaylist(text, BASE, canPlay).map(({ url }) => url)).toEqual([
      'https://media.example.com/videos/second.m3u8',
    ]);
  });

  it.each([
    ['a playlist of segments', '#EXTM3U\n#EXTINF:4,\nsegment.m4s\n'],
    ['a stream without pictures', playlist(stream('CODECS="mp4a.40.2"', 'sound.m3u8'))],
    ['a stream without an address', playlist(stream('RESOLUTION=1280x720', '#EXT-X-ENDLIST'))],
    ['a playlist with separate sound', separate('TYPE=AUDIO,GROUP-ID="a",NAME="English",URI="en.m3u8"')],
    ['a playlist with captions', separate('TYPE=SUBTITLES,GROUP-ID="s",NAME="English",URI="en.m3u8"')],
    ['a playlist with variables', playlist('#EXT-X-DEFINE:NAME="host",VALUE="a"\n', ONE_STREAM)],
    ['a page', '<!doctype html><title>Not found</title>'],
  ])('are none in %s', (_what, text) => {
    expect(parseMasterPlaylist(text, BASE, canPlay)).toEqual([]);
  });
});
