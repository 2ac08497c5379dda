/** @jest-environment jsdom */
import { fakeMediaPlayer } from '@learning-center/player/testing';
import { allowedFileUrl, playbackSources } from './playback-sources.ts';
import { createPlayback } from '@learning-center/player/playback';

const site = { siteBase: 'https://learn.example.com/', mediaOrigins: ['https://media.example.com'] };
const service = 'https://youtu.be/WhWc3b3KhnY';
const watch = { kind: 'service', url: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' } as const;
const playlist = { kind: 'hls', url: '/api/media/light.m3u8' } as const;

describe('the sources of a video', () => {
  it('are its address and then its other one, from the origin of the page if they are on this site', () => {
    expect(playbackSources({ link: service, mediaLink: playlist.url }, site)).toEqual([watch, playlist]);
    expect(playbackSources({ link: 'https://learn.example.com/light.mp4' }, site)).toEqual([
      { kind: 'file', url: '/light.mp4' },
    ]);
    expect(playbackSources({ link: 'https://media.example.com/light.webm' }, site)).toEqual([
      { kind: 'file', url: 'https://media.example.com/light.webm' },
    ]);
  });

  it('leave out what is not playable', () => {
    expect(playbackSources({ link: 'https://example.com/talk', mediaLink: '/light.m3u8' }, site)).toHaveLength(1);
    expect(playbackSources({ link: '', mediaLink: 'https://other.example.com/light.mp4' }, site)).toEqual([]);
  });

  it.each(['https://learn.example.com//evil.example/x.mp4', '/.//evil.example/x.mp4', '/..///evil.example/x.mp4'])(
    'stay on this site: %s',
    (link) => {
      expect(playbackSources({ link }, site)).toEqual([{ kind: 'file', url: '/evil.example/x.mp4' }]);
      expect(allowedFileUrl(link, site)).toBe('/evil.example/x.mp4');
    },
  );
});

describe('captions and previews', () => {
  it.each([
    ['/light.en.vtt', '/light.en.vtt'],
    ['https://learn.example.com/light.en.vtt?v=2', '/light.en.vtt?v=2'],
    ['https://media.example.com/light.en.vtt', 'https://media.example.com/light.en.vtt'],
  ])('load from %s', (link, url) => {
    expect(allowedFileUrl(link, site)).toBe(url);
  });

  it.each([
    'https://other.example.com/light.en.vtt',
    '//other.example.com/light.en.vtt',
    'javascript:alert(1)',
    'blob:https://learn.example.com/light.en.vtt',
  ])('do not load from %s', (link) => {
    expect(allowedFileUrl(link, site)).toBeUndefined();
  });
});

describe('a video with two sources', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function opened({ sources = [watch, playlist] as readonly (typeof watch | typeof playlist)[] } = {}) {
    const playback = createPlayback({ sources, length: 60, captions: [] });
    const player = fakeMediaPlayer();
    playback.open({ at: 20 });
    const detach = playback.attach(player.create);
    return { playback, player, detach };
  }

  it('plays from the second at the same second after 4 seconds without a response', () => {
    const { playback, detach } = opened();
    jest.advanceTimersByTime(3900);
    expect(playback.getState()).toMatchObject({ phase: 'loading', source: 0 });
    jest.advanceTimersByTime(200);
    expect(playback.getState()).toMatchObject({ phase: 'loading', source: 1, switchedAfter: 'unreachable' });
    detach();
    const next = fakeMediaPlayer();
    playback.attach(next.create);
    expect(next.callsOf('cue')).toEqual([expect.objectContaining({ url: playlist.url, start: 20 })]);
    expect(next.callsOf('play')).toHaveLength(1);
  });

  it.each([
    ['paused', 'playing', 1],
    ['playing', 'paused', 0],
  ] as const)('follows the controls of the system: after %s and then %s it plays %i times', (before, state, times) => {
    const { playback, player, detach } = opened();
    player.report({ phase: before });
    player.report({ phase: state });
    player.report({ error: 'unreachable' });
    detach();
    const next = fakeMediaPlayer();
    playback.attach(next.create);
    expect(next.callsOf('play')).toHaveLength(times);
  });

  it.each([5, 100, 101, 150, 153] as const)(
    'switches at once after error %i, and fails if the second fails',
    (code) => {
      const { playback, player, detach } = opened();
      player.report({ error: code });
      expect(playback.getState()).toMatchObject({ phase: 'loading', source: 1, switchedAfter: code });
      detach();
      const next = fakeMediaPlayer();
      playback.attach(next.create);
      next.report({ error: 'broken' });
      expect(playback.getState()).toMatchObject({ phase: 'failed', error: 'broken' });
    },
  );

  it('fails if the last one fails, and a retry starts with the first again', () => {
    const { playback, player } = opened({ sources: [playlist] });
    jest.advanceTimersByTime(20_000);
    expect(playback.getState().phase).toBe('loading');
    player.report({ error: 'missing' });
    expect(playback.getState()).toMatchObject({ phase: 'failed', error: 'missing' });
    playback.retry();
    expect(playback.getState()).toMatchObject({ phase: 'loading', source: 0, error: undefined });
  });
});
