/** @jest-environment jsdom */
import { createRecovery, type RecoveryOptions } from './recovery.ts';

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

  it('tells a server that is ill from a lost network', async () => {
    const { recovery, events, respond } = watch({ respond: noNetwork });
    recovery.handle('offline');
    await pass(2);
    respond(respondWith(503));
    await pass(2);
    expect(events).toEqual(['offline', 'unavailable']);
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

  it('ends a probe that gets no response, and tries again', async () => {
    const { recovery, events, respond } = watch({ respond: never });
    recovery.handle('offline');
    await pass(5);
    respond(respondWith(206));
    await pass(6);
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

  it('fails within eight seconds if the server accepts the first request and never responds', async () => {
    const { recovery, events } = watch({ respond: never, isReady: () => false });
    recovery.watchFirstLoad();
    await pass(8);
    expect(events).toEqual(['failed: unreachable']);
  });

  it.each([
    ['whose server responds slowly', { respond: respondWith(206), isReady: () => false }],
    ['that has loaded', { respond: noNetwork }],
  ])('lets a video go on loading %s', async (_what, options) => {
    const { recovery, events } = watch(options);
    recovery.watchFirstLoad();
    await pass(20);
    expect(events).toEqual([]);
  });

  it('gives up a video that fails again and again at the same second', async () => {
    const { recovery, events } = watch({ respond: respondWith(206) });
    for (let failures = 0; failures < 12; failures += 1) {
      recovery.handle('offline');
      await pass(2);
    }
    expect(events.at(-1)).toBe('failed: unreachable');
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
