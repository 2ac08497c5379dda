/** @jest-environment jsdom */
import type { PlayerAdapter, PlayerEvents } from './player-adapter.ts';
import { createServicePlayer } from './service-player.ts';
import { createSimulatedPlayer } from './simulated-player.ts';
import { installFakeService } from './testing/fake-service.ts';

const video = { id: 'SYNTH-00090', title: 'Three-Point Lighting', length: 90, start: 0 };

interface AdapterSetup {
  create: (options?: { mayPlay?: boolean }) => PlayerAdapter;
  refused: (code: number) => string;
}

const service: AdapterSetup = {
  create: ({ mayPlay = true } = {}) => {
    installFakeService({ mayPlay });
    const host = document.body.appendChild(document.createElement('div'));
    return createServicePlayer({ host, frameTitle: 'Video player: Three-Point Lighting', language: 'en' });
  },
  refused: (code) => `ERROR-${String(code).padStart(5, '0')}`,
};
const simulated: AdapterSetup = {
  create: ({ mayPlay = true } = {}) => createSimulatedPlayer(() => mayPlay),
  refused: service.refused,
};

/** Records the events of an adapter. */
function record(player: PlayerAdapter) {
  const events: string[] = [];
  let position: PlayerEvents['time'] = { time: -1, duration: -1 };
  player.on('state', (state) => events.push(state));
  player.on('ended', () => events.push('ended'));
  player.on('error', (code) => events.push(`error ${code}`));
  player.on('time', (next) => (position = next));
  return { events, time: () => Math.round(position.time), duration: () => position.duration };
}

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe.each([
  ['the video service', service],
  ['the simulated player', simulated],
])('%s as a player adapter', (_name, setup) => {
  let player: PlayerAdapter;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    player.destroy();
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  async function cued(changes: Partial<typeof video> = {}, options?: { mayPlay?: boolean }) {
    player = setup.create(options);
    const view = record(player);
    player.cue({ ...video, ...changes });
    await wait(1);
    return view;
  }

  it('cues a video without playing it, and reports its length', async () => {
    const view = await cued();
    expect(view.events).toEqual(['cued']);
    await wait(3);
    expect([view.time(), view.duration()]).toEqual([0, 90]);
  });

  it('starts at the requested time', async () => {
    const view = await cued({ start: 30 });
    expect(view.time()).toBe(30);
    player.play();
    await wait(5);
    expect(view.events).toEqual(['cued', 'playing']);
    expect(view.time()).toBe(35);
  });

  it('queues commands that come before the video is ready', async () => {
    player = setup.create();
    const view = record(player);
    player.cue(video);
    player.rate(2);
    player.play();
    await wait(1);
    const start = view.time();
    await wait(5);
    expect(view.events).toEqual(['cued', 'playing']);
    expect(view.time() - start).toBe(10);
  });

  it('pauses and resumes from there', async () => {
    const view = await cued();
    player.play();
    await wait(10);
    player.pause();
    await wait(10);
    expect(view.events).toEqual(['cued', 'playing', 'paused']);
    expect(view.time()).toBe(10);
    player.play();
    await wait(2);
    expect(view.time()).toBe(12);
  });

  it('seeks while playing, or while paused', async () => {
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
    expect(view.events.at(-1)).toBe('paused');
  });

  it('seeks before it has started, and waits there', async () => {
    const view = await cued();
    player.seek(45);
    await wait(3);
    expect(view.events).toEqual(['cued']);
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

  it('reports its end once, and plays again from the start', async () => {
    const view = await cued({ start: 85 });
    player.play();
    await wait(20);
    expect(view.events).toEqual(['cued', 'playing', 'ended']);
    expect(view.time()).toBe(90);
    player.play();
    await wait(3);
    expect(view.events.at(-1)).toBe('playing');
    expect(view.time()).toBe(3);
  });

  it.each([2, 5, 100, 101, 150, 153])('reports that the video was refused with code %i', async (code) => {
    const view = await cued({ id: setup.refused(code) });
    player.play();
    await wait(10);
    expect(view.events).toEqual([`error ${code}`]);
  });

  it('reports that the service is unreachable', async () => {
    const view = await cued({ id: setup.refused(0) });
    await wait(15);
    expect(view.events).toEqual(['error unreachable']);
  });

  it('reports that the browser blocks autoplay', async () => {
    const view = await cued({}, { mayPlay: false });
    player.play();
    await wait(10);
    expect(view.events).toEqual(['cued', 'blocked']);
    expect(view.time()).toBe(0);
  });

  it('emits nothing after it was destroyed, or to removed listeners', async () => {
    const view = await cued();
    const times: number[] = [];
    const stop = player.on('time', ({ time }) => times.push(time));
    stop();
    player.play();
    await wait(1);
    expect(times).toEqual([]);
    player.destroy();
    const { length } = view.events;
    const time = view.time();
    await wait(5);
    expect([view.events.length, view.time()]).toEqual([length, time]);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
