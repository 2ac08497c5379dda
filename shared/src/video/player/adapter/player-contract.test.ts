/** @jest-environment jsdom */
import type { PlayerAdapter, PlayerEvents } from './player-adapter.ts';
import { createServicePlayer } from './service-player.ts';
import { createStandInPlayer } from './stand-in-player.ts';
import { standBehindFrames } from './testing/fake-service.ts';

const video = { id: 'SYNTH-00090', title: 'Three-Point Lighting', length: 90, start: 0 };

interface BackEnd {
  create: (options?: { mayPlay?: boolean }) => PlayerAdapter;
  refused: (code: number) => string;
}

const service: BackEnd = {
  create: ({ mayPlay = true } = {}) => {
    standBehindFrames({ mayPlay });
    const host = document.body.appendChild(document.createElement('div'));
    return createServicePlayer({ host, frameTitle: 'Video player: Three-Point Lighting', language: 'en' });
  },
  refused: (code) => `ERROR-${String(code).padStart(5, '0')}`,
};
const standIn: BackEnd = {
  create: ({ mayPlay = true } = {}) => createStandInPlayer(() => mayPlay),
  refused: service.refused,
};

/** What a back end has told. */
function follow(player: PlayerAdapter) {
  const told: string[] = [];
  let position: PlayerEvents['time'] = { time: -1, duration: -1 };
  player.on('state', (state) => told.push(state));
  player.on('ended', () => told.push('ended'));
  player.on('error', (code) => told.push(`error ${code}`));
  player.on('time', (next) => (position = next));
  return { told, time: () => Math.round(position.time), duration: () => position.duration };
}

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe.each([
  ['the video service', service],
  ['the stand-in', standIn],
])('%s as a player', (_name, backEnd) => {
  let player: PlayerAdapter;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    player.destroy();
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  async function cued(changes: Partial<typeof video> = {}, options?: { mayPlay?: boolean }) {
    player = backEnd.create(options);
    const view = follow(player);
    player.cue({ ...video, ...changes });
    await wait(1);
    return view;
  }

  it('cues a video without playing it, and knows its length', async () => {
    const view = await cued();
    expect(view.told).toEqual(['cued']);
    await wait(3);
    expect([view.time(), view.duration()]).toEqual([0, 90]);
  });

  it('begins where it was told to', async () => {
    const view = await cued({ start: 30 });
    expect(view.time()).toBe(30);
    player.play();
    await wait(5);
    expect(view.told).toEqual(['cued', 'playing']);
    expect(view.time()).toBe(35);
  });

  it('keeps commands that come before the video is there', async () => {
    player = backEnd.create();
    const view = follow(player);
    player.cue(video);
    player.rate(2);
    player.play();
    await wait(1);
    const begun = view.time();
    await wait(5);
    expect(view.told).toEqual(['cued', 'playing']);
    expect(view.time() - begun).toBe(10);
  });

  it('pauses and goes on from there', async () => {
    const view = await cued();
    player.play();
    await wait(10);
    player.pause();
    await wait(10);
    expect(view.told).toEqual(['cued', 'playing', 'paused']);
    expect(view.time()).toBe(10);
    player.play();
    await wait(2);
    expect(view.time()).toBe(12);
  });

  it('goes to a moment and plays on, or stays paused there', async () => {
    const view = await cued();
    player.play();
    await wait(1);
    player.seek(60);
    await wait(2);
    expect(view.time()).toBe(62);
    player.pause();
    player.seek(20);
    await wait(3);
    expect(view.time()).toBe(20);
    expect(view.told.at(-1)).toBe('paused');
  });

  it('goes to a moment before it has begun, and waits there', async () => {
    const view = await cued();
    player.seek(45);
    await wait(3);
    expect(view.told).toEqual(['cued']);
    expect(view.time()).toBe(45);
    player.play();
    await wait(5);
    expect(view.time()).toBe(50);
  });

  it('plays faster and slower', async () => {
    const view = await cued();
    player.play();
    player.rate(1.5);
    await wait(10);
    expect(view.time()).toBe(15);
    player.rate(0.5);
    await wait(10);
    expect(view.time()).toBe(20);
  });

  it('tells its end once, and plays again from the beginning', async () => {
    const view = await cued({ start: 85 });
    player.play();
    await wait(20);
    expect(view.told).toEqual(['cued', 'playing', 'ended']);
    expect(view.time()).toBe(90);
    player.play();
    await wait(3);
    expect(view.told.at(-1)).toBe('playing');
    expect(view.time()).toBe(3);
  });

  it.each([2, 5, 100, 101, 150, 153])('tells that the video was refused with code %i', async (code) => {
    const view = await cued({ id: backEnd.refused(code) });
    player.play();
    await wait(10);
    expect(view.told).toEqual([`error ${code}`]);
  });

  it('tells when nobody answers', async () => {
    const view = await cued({ id: backEnd.refused(0) });
    await wait(15);
    expect(view.told).toEqual(['error unreachable']);
  });

  it('tells when the browser lets nothing play by itself', async () => {
    const view = await cued({}, { mayPlay: false });
    player.play();
    await wait(10);
    expect(view.told).toEqual(['cued', 'blocked']);
    expect(view.time()).toBe(0);
  });

  it('tells nothing more once it has been ended, or to whom has stopped listening', async () => {
    const view = await cued();
    const heard: number[] = [];
    const stop = player.on('time', ({ time }) => heard.push(time));
    stop();
    player.play();
    await wait(1);
    expect(heard).toEqual([]);
    player.destroy();
    const { length } = view.told;
    const time = view.time();
    await wait(5);
    expect([view.told.length, view.time()]).toEqual([length, time]);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
