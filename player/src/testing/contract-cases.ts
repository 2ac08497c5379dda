import {
  DEFAULT_SETTINGS,
  type CuedVideo,
  type PlayerAdapter,
  type PlayerError,
  type ReportPlayer,
} from '../player-adapter.ts';

/** What the cases need to test an adapter, in jest or in a browser. */
export interface ContractEnvironment {
  create: (report: ReportPlayer, options?: { mayPlay?: boolean }) => PlayerAdapter;
  /** 12 seconds long. */
  url: string;
  /** Addresses with the error that each one leads to. */
  refusals: readonly (readonly [url: string, error: PlayerError])[];
  /** Addresses that refuse the connection, or never respond. */
  unreachableUrls: readonly string[];
  wait: (seconds: number) => Promise<void>;
  /** By how much a time may differ, in seconds. */
  tolerance: number;
  /** Whether the page contains anything of an adapter. */
  isEmpty: () => boolean;
}

export interface ContractCase {
  name: string;
  run: (environment: ContractEnvironment) => Promise<void>;
}

const LENGTH_SECONDS = 12;
const START_TIMEOUT_SECONDS = 10;
const STEP_SECONDS = 0.05;

/** Creates an adapter and records its phases and errors as events. Waiting for data is no event of these cases. */
function connect({ create, url, wait, tolerance }: ContractEnvironment, options?: { mayPlay?: boolean }) {
  const events: string[] = [];
  let reports = 0;
  let [time, duration] = [-1, -1];
  const add = (event: string) => event !== 'buffering' && event !== events.at(-1) && events.push(event);
  const player = create((report) => {
    reports += 1;
    ({ time = time, duration = duration } = report);
    if (report.phase) add(report.phase);
    if (report.error) add(`error ${report.error}`);
  }, options);
  const until = async (event: string, from = 0) => {
    for (let waited = 0; !events.includes(event, from); waited += STEP_SECONDS) {
      if (waited > START_TIMEOUT_SECONDS) throw new Error(`No "${event}" after ${events.join(', ') || 'nothing'}`);
      await wait(STEP_SECONDS);
    }
  };
  const load = (changes: Partial<CuedVideo> = {}) => player.cue({ url, length: LENGTH_SECONDS, start: 0, ...changes });
  const untilPlaying = async (from = 0) => {
    const start = time;
    await until('playing', from);
    // A browser says so before the picture moves.
    for (let waited = 0; time === start && waited < START_TIMEOUT_SECONDS; waited += STEP_SECONDS) {
      await wait(STEP_SECONDS);
    }
  };
  return {
    player,
    events,
    until,
    untilPlaying,
    time: () => time,
    reports: () => reports,
    setRate: (rate: number) => player.set({ ...DEFAULT_SETTINGS, rate }),
    load,
    cue: async (changes: Partial<CuedVideo> = {}) => {
      load(changes);
      await until('cued');
    },
    play: async () => {
      const from = events.length;
      player.play();
      await untilPlaying(from);
    },
    expectEvents: (...expected: string[]) => expectEqual(events.join(', '), expected.join(', ')),
    expectTime: (expected: number) => {
      const isNear = Math.abs(time - expected) <= tolerance;
      if (!isNear) throw new Error(`Expected the time ${expected}, found ${time} after ${events.join(', ')}`);
    },
    duration: () => duration,
  };
}

function expectEqual(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`Expected ${String(expected)}, found ${String(actual)}`);
}

/** The video fails once, and nothing else happens. */
async function expectFailure(environment: ContractEnvironment, url: string, error: PlayerError): Promise<void> {
  const { until, cue, player, expectEvents } = connect(environment);
  void cue({ url }).catch(() => undefined);
  player.play();
  await until(`error ${error}`);
  await environment.wait(1);
  expectEvents(`error ${error}`);
}

/** What every player adapter does. */
export const CONTRACT_CASES: readonly ContractCase[] = [
  {
    name: 'cues a video without playing it, and reports its length',
    run: async (environment) => {
      const { cue, expectEvents, expectTime, duration } = connect(environment);
      await cue();
      await environment.wait(1);
      expectEvents('cued');
      expectTime(0);
      expectEqual(Math.round(duration()), LENGTH_SECONDS);
    },
  },
  {
    name: 'starts at the requested time',
    run: async (environment) => {
      const { cue, play, expectEvents, expectTime } = connect(environment);
      await cue({ start: 5 });
      expectTime(5);
      await play();
      await environment.wait(1);
      expectEvents('cued', 'playing');
      expectTime(6);
    },
  },
  {
    name: 'queues commands that come before the video is ready',
    run: async (environment) => {
      const { player, setRate, untilPlaying, cue, expectEvents, expectTime, time } = connect(environment);
      const ready = cue();
      setRate(2);
      player.play();
      await ready;
      await untilPlaying();
      const start = time();
      await environment.wait(1);
      expectEvents('cued', 'playing');
      expectTime(start + 2);
    },
  },
  {
    name: 'pauses and resumes from there',
    run: async (environment) => {
      const { player, until, cue, play, expectEvents, expectTime, time } = connect(environment);
      await cue();
      await play();
      await environment.wait(1);
      player.pause();
      await until('paused');
      const pausedAt = time();
      await environment.wait(1);
      expectEvents('cued', 'playing', 'paused');
      expectEqual(time(), pausedAt);
      await play();
      await environment.wait(1);
      expectTime(pausedAt + 1);
    },
  },
  {
    name: 'seeks while playing, or while paused',
    run: async (environment) => {
      const { player, until, cue, play, expectEvents, expectTime } = connect(environment);
      await cue();
      await play();
      player.seek(7);
      await environment.wait(1);
      expectTime(8);
      player.pause();
      await until('paused');
      player.seek(2);
      await environment.wait(1);
      expectTime(2);
      expectEvents('cued', 'playing', 'paused');
    },
  },
  {
    name: 'seeks before it has started, and waits there',
    run: async (environment) => {
      const { player, cue, play, expectEvents, expectTime } = connect(environment);
      await cue();
      player.seek(6);
      await environment.wait(1);
      expectEvents('cued');
      expectTime(6);
      await play();
      await environment.wait(1);
      expectTime(7);
    },
  },
  {
    name: 'goes to a time that is chosen again and again while it loads',
    run: async (environment) => {
      const { player, events, load, until, play, expectTime } = connect(environment);
      load();
      for (let waited = 0; !events.includes('cued') && waited < START_TIMEOUT_SECONDS; waited += STEP_SECONDS) {
        player.seek(6);
        await environment.wait(STEP_SECONDS);
      }
      await until('cued');
      await play();
      await environment.wait(1);
      expectTime(7);
    },
  },
  {
    name: 'plays faster and slower',
    run: async (environment) => {
      const { setRate, cue, play, expectTime, time } = connect(environment);
      await cue();
      setRate(2);
      await play();
      const start = time();
      await environment.wait(1);
      expectTime(start + 2);
      setRate(0.5);
      const slower = time();
      await environment.wait(1);
      expectTime(slower + 0.5);
    },
  },
  {
    name: 'reports its end once, and plays again from the start',
    run: async (environment) => {
      const { until, cue, play, expectEvents, expectTime } = connect(environment);
      await cue({ start: 11 });
      await play();
      await until('ended');
      await environment.wait(1);
      expectEvents('cued', 'playing', 'ended');
      expectTime(LENGTH_SECONDS);
      await play();
      await environment.wait(1);
      expectTime(1);
    },
  },
  {
    name: 'reports that a video was refused',
    run: async (environment) => {
      for (const [url, error] of environment.refusals) await expectFailure(environment, url, error);
    },
  },
  {
    name: 'reports that a video is unreachable',
    run: async (environment) => {
      const urls = environment.unreachableUrls;
      await Promise.all(urls.map((url) => expectFailure(environment, url, 'unreachable')));
    },
  },
  {
    name: 'reports that the browser blocks autoplay',
    run: async (environment) => {
      const { player, until, cue, expectEvents, expectTime } = connect(environment, { mayPlay: false });
      await cue();
      player.play();
      await until('blocked');
      await environment.wait(1);
      expectEvents('cued', 'blocked');
      expectTime(0);
    },
  },
  {
    name: 'reports nothing after it was destroyed',
    run: async (environment) => {
      const { player, cue, play, reports } = connect(environment);
      await cue();
      await play();
      await environment.wait(0.5);
      player.destroy();
      const before = reports();
      await environment.wait(1);
      expectEqual(reports(), before);
      expectEqual(environment.isEmpty(), true);
    },
  },
];
