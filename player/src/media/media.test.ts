/** @jest-environment jsdom */
import { DEFAULT_SETTINGS, type PlayerAdapter, type PlayerState, type ReportPlayer } from '../player-adapter.ts';
import { acceptNodeSignals, fakeVideoElement } from '../testing/fake-video-element.ts';
import { whenPlayedOut } from './buffer-ahead.ts';
import { createMediaPlayer } from './media-player.ts';
import { createRecovery, type RecoveryOptions } from './recovery.ts';

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

  /** A player whose video has loaded and plays, with its last time and its states. */
  const playFrom = async (start: number) => {
    const reports: Partial<PlayerState>[] = [];
    const report: ReportPlayer = (changes) => void reports.push(changes);
    const label = { frameTitle: 'Light', language: 'en' };
    const player = createMediaPlayer({ host: document.body, report, kind: 'file', ...label });
    players.push(player);
    const element = player.element!;
    const video = fakeVideoElement(element);
    player.cue({ url: '/light.mp4', length: 600, start, captions: [] });
    await jest.advanceTimersByTimeAsync(0);
    video.receive();
    player.play();
    await jest.advanceTimersByTimeAsync(200);
    const phases = () => reports.flatMap(({ phase }) => phase ?? []);
    const errors = () => reports.flatMap(({ error }) => error ?? []);
    const time = () => reports.findLast((each) => each.time !== undefined)?.time;
    return { player, element, video, reports, phases, errors, time };
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

  it('that is played without data waits visibly, and can be paused', async () => {
    const { player, element, phases } = await playFrom(300);
    player.pause();
    element.load();
    player.play();
    await jest.advanceTimersByTimeAsync(1000);
    expect(phases().at(-1)).toBe('buffering');
    player.pause();
    expect(phases().at(-1)).toBe('paused');
  });

  it('stays paused when the browser takes back the pause while it seeks', async () => {
    const { player, video, phases } = await playFrom(300);
    const endSeek = video.seekLikeWebKit();
    player.pause();
    endSeek();
    await jest.advanceTimersByTimeAsync(1000);
    expect(video.isPlaying()).toBe(false);
    expect(phases().at(-1)).toBe('paused');
  });

  it('says where it stands before it says that it is paused, which is when the page stores the position', async () => {
    const { player, video, reports } = await playFrom(300);
    video.move(304.9);
    player.pause();
    expect(reports.find(({ phase }) => phase === 'paused')).toMatchObject({ time: 304.9 });
  });

  it('reports sound and speed that the system’s controls changed, until it is destroyed', async () => {
    const { player, element, reports } = await playFrom(0);
    const change = (changes: Partial<Pick<HTMLVideoElement, 'volume' | 'muted' | 'playbackRate'>>) => {
      Object.assign(element, changes);
      reports.splice(0);
      for (const name of ['volumechange', 'ratechange']) element.dispatchEvent(new Event(name));
      return Object.assign({}, ...reports) as Partial<PlayerState>;
    };
    expect(change({ volume: 0.3, playbackRate: 1.5 })).toEqual({ volume: 0.3, isMuted: false, rate: 1.5 });
    expect(change({ volume: 0 })).toEqual({ isMuted: true, rate: 1.5 });
    expect(change({ volume: 0.6, muted: true })).toEqual({ volume: 0.6, isMuted: true, rate: 1.5 });
    player.destroy();
    expect(change({ volume: 1, muted: false })).toEqual({});
  });

  it('is no stop of the Tab key, which its controls outside of the picture are', async () => {
    expect((await playFrom(0)).element.tabIndex).toBe(-1);
  });

  it('takes the element of a destroyed player, as if it was new', async () => {
    const { player, element } = await playFrom(300);
    player.set({ ...DEFAULT_SETTINGS, areCaptionsVisible: true });
    Object.assign(element, { volume: 0.3, muted: true, playbackRate: 2 });
    player.destroy();
    const next = createMediaPlayer({
      host: document.body,
      report: () => undefined,
      frameTitle: 'Shadow',
      language: 'en',
      kind: 'file',
      element,
    });
    players.push(next);
    next.cue({ url: '/shadow.mp4', length: 500, start: 0, captions: [{ language: 'de', link: '/de.vtt' }] });
    await jest.advanceTimersByTimeAsync(0);
    expect([...document.body.children]).toEqual([element]);
    expect(element).toMatchObject({ src: '/shadow.mp4', volume: 1, muted: false, playbackRate: 1 });
    expect([...element.children].map((track) => track.getAttribute('srclang'))).toEqual(['de']);
  });

  it('can be paused and played while the element loads again', async () => {
    const { player, element, video, phases } = await playFrom(300);
    element.load();
    await jest.advanceTimersByTimeAsync(1000);
    player.pause();
    expect(phases()).toEqual(['cued', 'playing', 'buffering', 'paused']);
    video.receive();
    expect(video.isPlaying()).toBe(false);
    player.play();
    expect(phases().at(-1)).toBe('playing');
  });

  describe('whose data ends early, while its server responds', () => {
    const DECODE_ERROR = 3;
    const failAt = async ({ element, video }: Awaited<ReturnType<typeof playFrom>>, time: number) => {
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
      expect(context.errors()).toEqual([]);
    });

    it('is damaged if it fails there again', async () => {
      const context = await playFrom(300);
      await failAt(context, 310);
      context.video.receive();
      expect(await failAt(context, 310.2)).toEqual({ isLoadingAgain: false });
      expect(context.errors()).toEqual(['broken']);
    });
  });
});

type Respond = (signal: AbortSignal) => Promise<{ ok: boolean; status: number; headers: Headers }>;

const respondWith =
  (status: number): Respond =>
  () =>
    Promise.resolve({ ok: status < 300, status, headers: new Headers() });
const noNetwork: Respond = () => Promise.reject(new TypeError('Failed to fetch'));
const never: Respond = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new TypeError('Aborted'))));

describe('the recovery of a video', () => {
  const { fetch } = globalThis;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    globalThis.fetch = fetch;
    jest.useRealTimers();
  });

  /** A recovery that records what it does; `respond` is how the server responds from now on. */
  const watch = (options: Partial<RecoveryOptions> & { respond: Respond }) => {
    const events: string[] = [];
    const aborter = new AbortController();
    const respond = (next: Respond) => {
      globalThis.fetch = ((_url: string, { signal }: { signal: AbortSignal }) => next(signal)) as typeof fetch;
    };
    respond(options.respond);
    const recovery = createRecovery({
      url: '/light.mp4',
      signal: aborter.signal,
      isReady: () => true,
      time: () => 300,
      onWait: (failure) => events.at(-1) !== failure && events.push(failure),
      resume: () => events.push('resumed'),
      hasBufferAhead: () => false,
      whenPlayedOut: (run) => run({ isSeeking: false }),
      onFailure: (failure) => events.push(`failed: ${failure}`),
      ...options,
    });
    return { recovery, events, respond, end: () => aborter.abort() };
  };
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

  it('goes on when the network is back, however long that takes', async () => {
    const { recovery, events, respond } = watch({ respond: noNetwork });
    recovery.handle('offline');
    await pass(120);
    expect(events).toEqual(['offline']);
    respond(respondWith(206));
    await pass(1);
    expect(events).toEqual(['offline', 'resumed']);
  });

  it('probes at once when the browser is online again, though a probe still waits', async () => {
    const { recovery, events, respond } = watch({ respond: never });
    recovery.handle('offline');
    await pass(3);
    respond(respondWith(206));
    window.dispatchEvent(new Event('online'));
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(events).toEqual(['offline', 'resumed']);
  });

  it.each([
    ['missing', respondWith(404)],
    ['unreachable', noNetwork],
    ['unreachable', never],
    ['unreachable', respondWith(503)],
  ] as const)('fails within eight seconds as %s if the video never loaded (%#)', async (failure, respond) => {
    const { recovery, events } = watch({ respond, isReady: () => false });
    recovery.watchFirstLoad();
    recovery.handle('offline');
    await pass(8);
    expect(events.at(-1)).toBe(`failed: ${failure}`);
    await pass(20);
    expect(events.filter((event) => event.startsWith('failed'))).toHaveLength(1);
  });

  it('gives up a video that fails again and again at the same second', async () => {
    const { recovery, events } = watch({ respond: respondWith(206) });
    for (let failures = 0; failures < 12; failures += 1) {
      recovery.handle('offline');
      await pass(2);
    }
    expect(events.at(-1)).toBe('failed: unreachable');
  });

  it('keeps trying while the video can play what has loaded, though it is paused', async () => {
    const { recovery, events } = watch({ respond: respondWith(206), hasBufferAhead: () => true });
    for (let failures = 0; failures < 12; failures += 1) {
      recovery.handle('unavailable');
      await pass(2);
    }
    expect(events.at(-1)).toBe('resumed');
  });

  it('fails when the video has played what has loaded, and loads again where the visitor seeks to', () => {
    let run: Parameters<RecoveryOptions['whenPlayedOut']>[0] | undefined;
    let time = 300;
    const { recovery, events } = watch({
      respond: respondWith(404),
      time: () => time,
      whenPlayedOut: (next) => (run = next),
    });
    recovery.handle('missing');
    expect(events).toEqual([]);
    time = 500;
    run?.({ isSeeking: true });
    expect(events).toEqual(['resumed']);
    recovery.handle('missing');
    run?.({ isSeeking: true });
    expect(events).toEqual(['resumed', 'failed: missing']);
  });

  it('does nothing after the player was destroyed', async () => {
    const { recovery, events, end } = watch({ respond: respondWith(206), isReady: () => false });
    recovery.watchFirstLoad();
    recovery.handle('offline');
    end();
    await pass(20);
    expect(events).toEqual(['offline']);
  });
});

describe('what has loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const load = () => {
    const element = document.createElement('video');
    const video = fakeVideoElement(element);
    const calls: boolean[] = [];
    const wait = () => whenPlayedOut(element, new AbortController().signal, ({ isSeeking }) => calls.push(isSeeking));
    return { video, calls, wait };
  };

  it('plays to its end, also after a jump over skipped segments', () => {
    const { video, calls, wait } = load();
    video.receive();
    video.buffer([0, 24], [32, 40]);
    wait();
    video.move(23.9);
    jest.advanceTimersByTime(1500);
    video.move(32.1);
    jest.advanceTimersByTime(10_000);
    expect(calls).toEqual([]);
    video.move(39.9);
    jest.advanceTimersByTime(2000);
    expect(calls).toEqual([false]);
  });

  it('is nothing before the first picture and after an error of the element', () => {
    const { video, calls, wait } = load();
    wait();
    expect(calls).toEqual([false]);
    video.receive();
    video.buffer([0, 24]);
    video.fail(3);
    wait();
    expect(calls).toEqual([false, false]);
  });
});
