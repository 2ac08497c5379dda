import { toPlayerError, type CuedVideo, type PlayerAdapter, type PlayerError } from './player-adapter.ts';
import { createPlayerEmitter } from './player-emitter.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const LENGTH_IN_ID = /^SYNTH-(\d{5})$/;
const ERROR_IN_ID = /^ERROR-(\d{5})$/;
const DEFAULT_LENGTH_SECONDS = 60;

/** Whether an id is made for the simulated player; it contains a length or an error code. */
export function isSimulatedId(id: string): boolean {
  return LENGTH_IN_ID.test(id) || ERROR_IN_ID.test(id);
}

/**
 * The adapter without a network: a clock instead of footage. `SYNTH-00090` lasts 90 seconds, `ERROR-00150` fails with
 * code 150, and `ERROR-00000` is unreachable.
 */
export function createSimulatedPlayer(mayPlay: () => boolean = hasUserActivation): PlayerAdapter {
  const { on, emit, clear } = createPlayerEmitter();
  const emitTime = () => emit('time', clock.position());
  const clock = createSimulatedClock({ onTick: emitTime, onEnd: () => emit('ended', undefined) });
  let opening: ReturnType<typeof setTimeout> | undefined;
  let pendingCommands: (() => void)[] | undefined = [];

  const open = (video: CuedVideo) => {
    const error = getError(video.id);
    if (error !== undefined) return emit('error', error);
    clock.reset(video.start, getLength(video));
    emitTime();
    emit('state', 'cued');
    const commands = pendingCommands ?? [];
    pendingCommands = undefined;
    for (const command of commands) command();
  };
  const whenOpen = (command: () => void) => (pendingCommands ? void pendingCommands.push(command) : command());
  const play = () => {
    if (!mayPlay()) return emit('state', 'blocked');
    clock.start();
    emit('state', 'playing');
  };
  const pause = () => {
    if (!clock.isRunning()) return;
    clock.stop();
    emitTime();
    emit('state', 'paused');
  };
  const seek = (seconds: number) => {
    clock.seek(seconds);
    emitTime();
  };

  return {
    on,
    cue: (video) => {
      clock.stop();
      clearTimeout(opening);
      pendingCommands = [];
      opening = setTimeout(open, 0, video);
    },
    play: () => whenOpen(play),
    pause: () => whenOpen(pause),
    seek: (seconds) => whenOpen(() => seek(seconds)),
    rate: (rate) => whenOpen(() => clock.setRate(rate)),
    mute: () => undefined,
    captions: () => undefined,
    destroy: () => {
      clock.stop();
      clearTimeout(opening);
      clear();
    },
  };
}

function getLength({ id, length }: CuedVideo): number {
  const [, seconds] = LENGTH_IN_ID.exec(id) ?? [];
  return Number(seconds ?? length) || DEFAULT_LENGTH_SECONDS;
}

function getError(id: string): PlayerError | undefined {
  const [, code] = ERROR_IN_ID.exec(id) ?? [];
  if (code === undefined) return undefined;
  return Number(code) === 0 ? 'unreachable' : toPlayerError(code);
}

/** Browsers allow autoplay only after a user gesture. */
function hasUserActivation(): boolean {
  return (navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.hasBeenActive ?? true;
}
