import {
  toPlayerError,
  type CuedVideo,
  type PlayerAdapter,
  type PlayerError,
  type ReportPlayer,
} from '../player-adapter.ts';
import { createFakeClock } from './fake-clock.ts';

const LENGTH_IN_ID = /\bSYNTH-(\d{5})$/;
const ERROR_IN_ID = /\bERROR-(\d{5})$/;
const DEFAULT_LENGTH_SECONDS = 60;

/**
 * A player with a clock instead of footage. A video whose address ends with `SYNTH-00090` lasts 90 seconds. With
 * `ERROR-00150` it fails with code 150, and with `ERROR-00000` it is unreachable.
 */
export function createFakePlayer(mayPlay: () => boolean, report: ReportPlayer): PlayerAdapter {
  const reportTime = () => report(clock.position());
  const clock = createFakeClock({ onTick: reportTime, onEnd: () => report({ phase: 'ended' }) });
  let opening: ReturnType<typeof setTimeout> | undefined;
  let pendingCommands: (() => void)[] | undefined = [];

  const open = (video: CuedVideo) => {
    const error = getError(video.url);
    if (error !== undefined) return report({ error });
    clock.reset(video.start, getLength(video));
    reportTime();
    report({ phase: 'cued' });
    const commands = pendingCommands ?? [];
    pendingCommands = undefined;
    for (const command of commands) command();
  };
  const whenOpen = (command: () => void) => (pendingCommands ? void pendingCommands.push(command) : command());
  const play = () => {
    if (!mayPlay()) return report({ phase: 'blocked' });
    clock.start();
    report({ phase: 'playing' });
  };
  const pause = () => {
    if (!clock.isRunning()) return;
    clock.stop();
    reportTime();
    report({ phase: 'paused' });
  };
  const seek = (seconds: number) => {
    clock.seek(seconds);
    reportTime();
  };

  return {
    cue: (video) => {
      clock.stop();
      clearTimeout(opening);
      pendingCommands = [];
      opening = setTimeout(open, 0, video);
    },
    play: () => whenOpen(play),
    pause: () => whenOpen(pause),
    seek: (seconds) => whenOpen(() => seek(seconds)),
    set: ({ rate }) => whenOpen(() => clock.setRate(rate)),
    relabel: () => undefined,
    destroy: () => {
      clock.stop();
      clearTimeout(opening);
    },
  };
}

function getLength({ url, length }: CuedVideo): number {
  const [, seconds] = LENGTH_IN_ID.exec(url) ?? [];
  return Number(seconds ?? length) || DEFAULT_LENGTH_SECONDS;
}

function getError(url: string): PlayerError | undefined {
  const [, code] = ERROR_IN_ID.exec(url) ?? [];
  if (code === undefined) return undefined;
  return Number(code) === 0 ? 'unreachable' : toPlayerError(code);
}
