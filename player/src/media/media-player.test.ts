/** @jest-environment jsdom */
import type { CaptionTrack, PlayerAdapter, PlayerError } from '../player-adapter.ts';
import { acceptNodeSignals, fakeVideoElement } from '../testing/fake-video-element.ts';
import { createMediaPlayer } from './media-player.ts';

interface CueOptions {
  start?: number;
  captions?: readonly CaptionTrack[];
  receives?: 'all' | 'metadata' | 'nothing';
}

describe('a player of a file', () => {
  const players: PlayerAdapter[] = [];
  const { fetch } = globalThis;
  beforeAll(acceptNodeSignals);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    for (const player of players.splice(0)) player.destroy();
    jest.useRealTimers();
    globalThis.fetch = fetch;
    document.body.replaceChildren();
  });

  /** A player whose video has loaded, with its last time and its states. */
  const cuePlayer = async ({ start = 0, captions = [], receives = 'all' }: CueOptions = {}) => {
    const player = createMediaPlayer({ host: document.body, frameTitle: 'Light', language: 'en', kind: 'file' });
    players.push(player);
    const element = player.media!.element;
    const video = fakeVideoElement(element);
    const states: string[] = [];
    const errors: PlayerError[] = [];
    let time = -1;
    player.on('state', (state) => states.push(state));
    player.on('ended', () => states.push('ended'));
    player.on('error', (error) => errors.push(error));
    player.on('time', (next) => ({ time } = next));
    player.cue({ url: '/light.mp4', length: 600, start, captions });
    await jest.advanceTimersByTimeAsync(0);
    if (receives === 'metadata') video.receiveMetadata();
    if (receives === 'all') video.receive();
    return { player, element, video, states, errors, time: () => time };
  };
  const playFrom = async (start: number) => {
    const context = await cuePlayer({ start });
    context.player.play();
    await jest.advanceTimersByTimeAsync(200);
    return context;
  };

  it('goes on at the same second when the element loads again', async () => {
    const { element, video, time } = await playFrom(300);
    const loadAgain = async () => {
      element.load();
      await jest.advanceTimersByTimeAsync(400);
      expect(time()).toBe(300);
      video.receive();
      expect(element.currentTime).toBe(300);
      expect(time()).toBe(300);
    };
    await loadAgain();
    await loadAgain();
  });

  it('goes to a time that was chosen while the element loads again', async () => {
    const { player, element, video } = await playFrom(300);
    element.load();
    player.seek(120);
    video.receive();
    expect(element.currentTime).toBe(120);
  });

  describe('whose data ends early, while its server responds', () => {
    const DECODE_ERROR = 3;
    const failAt = async ({ element, video }: Awaited<ReturnType<typeof cuePlayer>>, time: number) => {
      globalThis.fetch = (() => Promise.resolve(new Response(null, { status: 206 }))) as typeof fetch;
      video.move(time);
      video.fail(DECODE_ERROR);
      await jest.advanceTimersByTimeAsync(1100);
      return { isLoadingAgain: element.error === null };
    };

    it('loads again, and goes on at the same second', async () => {
      const context = await playFrom(300);
      expect(await failAt(context, 310)).toEqual({ isLoadingAgain: true });
      context.video.receive();
      expect(context.element.currentTime).toBe(310);
      expect(context.video.isPlaying()).toBe(true);
      expect(await failAt(context, 330)).toEqual({ isLoadingAgain: true });
      expect(context.errors).toEqual([]);
    });

    it('is damaged if it fails there again', async () => {
      const context = await playFrom(300);
      await failAt(context, 310);
      context.video.receive();
      expect(await failAt(context, 310.2)).toEqual({ isLoadingAgain: false });
      expect(context.errors).toEqual(['broken']);
    });
  });

  it('that fails after its length, before its first picture, has never played', async () => {
    const { player, video, states, errors } = await cuePlayer({ receives: 'metadata' });
    player.play();
    await jest.advanceTimersByTimeAsync(1000);
    expect(states).toEqual(['cued', 'buffering']);
    globalThis.fetch = (() => Promise.resolve(new Response(null, { status: 404 }))) as typeof fetch;
    video.fail(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(errors).toEqual(['missing']);
    expect(states).toEqual(['cued', 'buffering']);
  });

  it('whose autoplay is blocked fails too if its server does not respond', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
    const { player, element, states, errors } = await cuePlayer({ receives: 'nothing' });
    element.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    player.play();
    await jest.advanceTimersByTimeAsync(8000);
    expect(states).toEqual(['cued', 'blocked']);
    expect(errors).toEqual(['unreachable']);
  });

  it('gets other names without loading again', async () => {
    const captions = [{ language: 'de', link: '/de.vtt' }];
    const { player, element } = await cuePlayer({ start: 300, captions });
    const track = element.querySelector('track');
    expect([element.ariaLabel, track?.label]).toEqual(['Light', 'German']);
    player.relabel({ frameTitle: 'Licht', language: 'de' });
    expect([element.ariaLabel, track?.label]).toEqual(['Licht', 'Deutsch']);
    expect(element.querySelector('track')).toBe(track);
    expect(element.readyState).toBe(4);
  });

  it('says where it stands before it says that it is paused, which is when the page stores the position', async () => {
    const { player, video, time } = await playFrom(300);
    const pausedAt: number[] = [];
    player.on('state', () => pausedAt.push(time()));
    video.move(304.9);
    player.pause();
    expect(pausedAt).toEqual([304.9]);
  });

  it('can be paused and played while the element loads again', async () => {
    const { player, element, video, states } = await playFrom(300);
    element.load();
    await jest.advanceTimersByTimeAsync(1000);
    player.pause();
    expect(states).toEqual(['cued', 'playing', 'buffering', 'paused']);
    video.receive();
    expect(video.isPlaying()).toBe(false);
    player.play();
    expect(states.at(-1)).toBe('playing');
  });

  it('that is played without data waits visibly, and can be paused', async () => {
    const { player, element, states } = await playFrom(300);
    player.pause();
    element.load();
    player.play();
    await jest.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('buffering');
    player.pause();
    expect(states.at(-1)).toBe('paused');
  });

  it.each([
    ['the end', (video: ReturnType<typeof fakeVideoElement>) => video.end()],
    ['a pause by the system', (_video: unknown, element: HTMLVideoElement) => element.pause()],
  ])('does not start by itself after %s', async (_what, stop) => {
    const { player, element, video } = await playFrom(300);
    stop(video, element);
    player.media?.quality(720);
    expect(video.isPlaying()).toBe(false);
  });

  it('that the system started goes on when the element loads again', async () => {
    const { player, element, video } = await cuePlayer();
    void element.play();
    element.load();
    player.media?.quality(720);
    expect(video.isPlaying()).toBe(true);
  });
});
