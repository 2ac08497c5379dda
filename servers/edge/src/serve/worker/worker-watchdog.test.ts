import { createWorkerWatchdog, type ProcessUsage } from './worker-watchdog.ts';

const MEGABYTE = 1024 * 1024;
const TIMEOUT_MS = 1_000;
const CHECK_INTERVAL_MS = 100;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What a worker uses in a tenth of a second. */
interface Work {
  cpuMs: number;
  megabytes: (tenth: number) => number;
  isResponsive?: boolean;
  sendsMessages?: boolean;
}

/** Watches a worker that has 60 MB and then works for five seconds; returns what is reported. */
async function watch({ cpuMs, megabytes, isResponsive = false, sendsMessages = false }: Work): Promise<string[]> {
  const usage: ProcessUsage = { cpuMs: 0, residentBytes: 60 * MEGABYTE };
  const reported: string[] = [];
  let isIdle = true;
  const watchdog = createWorkerWatchdog({
    readUsage: async () => ({ ...usage }),
    timeoutMs: TIMEOUT_MS,
    ping: () => {
      const { residentBytes } = usage;
      if (isIdle || isResponsive) watchdog.recordPulse({ utilization: 0, externalBytes: 0, residentBytes });
    },
    onLoop: () => reported.push('a loop'),
    onMemoryFull: (why) => reported.push(why),
  });
  watchdog.start();
  isIdle = false;
  for (let tenth = 1; tenth <= 50 && reported.length === 0; tenth += 1) {
    usage.cpuMs += cpuMs;
    usage.residentBytes = megabytes(tenth) * MEGABYTE;
    if (sendsMessages) watchdog.recordMessage();
    await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
  }
  watchdog.stop();
  return reported;
}

describe('a render worker that is silent', () => {
  it.each<[string, Work, string[]]>([
    ['uses the CPU for the whole timeout: a loop', { cpuMs: 100, megabytes: () => 60 }, ['a loop']],
    ['makes garbage in a loop: still a loop', { cpuMs: 100, megabytes: (n) => Math.min(60 + n * 9, 105) }, ['a loop']],
    [
      'filled its memory before the first check: no loop',
      { cpuMs: 60, megabytes: (n) => 110 + n },
      [expect.stringMatching(/^it filled the memory without a message \(12\d MB\)$/)],
    ],
    [
      'fills it little by little in many timeouts: no loop',
      { cpuMs: 15, megabytes: (n) => 60 + 4 * n },
      [expect.stringContaining('it filled the memory')],
    ],
    ['gets little of the CPU: nothing yet', { cpuMs: 9, megabytes: () => 60 }, []],
    ['waits: nothing', { cpuMs: 0, megabytes: () => 60, isResponsive: true }, []],
  ])('and %s', async (_what, work, expected) => {
    expect(await watch(work)).toEqual(expected);
  });
});

it('a render worker that sends messages all the time is in no loop', async () => {
  expect(await watch({ cpuMs: 100, megabytes: () => 60, sendsMessages: true })).toEqual([]);
});

it('after the edge stood still, a worker may be busy until the next check', async () => {
  const watchdog = createWorkerWatchdog({
    readUsage: async () => undefined,
    timeoutMs: TIMEOUT_MS,
    ping: () => watchdog.recordPulse({ utilization: 0, externalBytes: 0, residentBytes: 0 }),
    onLoop: () => undefined,
    onMemoryFull: () => undefined,
  });
  watchdog.start();
  await jest.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
  expect(watchdog.mayBeBusy()).toBe(false);
  const standstill = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * TIMEOUT_MS);
  expect(watchdog.mayBeBusy()).toBe(true);
  standstill.mockRestore();
  watchdog.stop();
});
