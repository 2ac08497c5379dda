import { playerErrorOf, type CuedVideo, type PlayerAdapter, type PlayerError } from './player-adapter.ts';
import { createPlayerListeners } from './player-listeners.ts';
import { createStandInClock } from './stand-in-clock.ts';

const LENGTH_IN_ID = /^SYNTH-(\d{5})$/;
const ERROR_IN_ID = /^ERROR-(\d{5})$/;
/** For a video whose length nobody knows. */
const SOME_LENGTH = 60;

/** Whether a video exists for the stand-in alone, with its length or an error in its name. */
export function isStandInId(id: string): boolean {
  return LENGTH_IN_ID.test(id) || ERROR_IN_ID.test(id);
}

/**
 * The back end without a network: a clock instead of footage. `SYNTH-00090` lasts 90 seconds, and
 * `ERROR-00150` is refused with code 150 (`ERROR-00000`: nobody answers).
 */
export function createStandInPlayer(mayPlay: () => boolean = hasBeenPressed): PlayerAdapter {
  const { on, tell, clear } = createPlayerListeners();
  const tellTime = () => tell('time', clock.position());
  const clock = createStandInClock({ onTick: tellTime, onEnd: () => tell('ended', undefined) });
  let opening: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] | undefined = [];

  const open = (video: CuedVideo) => {
    const error = errorOf(video.id);
    if (error !== undefined) return tell('error', error);
    clock.reset(video.start, lengthOf(video));
    tellTime();
    tell('state', 'cued');
    const commands = waiting ?? [];
    waiting = undefined;
    for (const command of commands) command();
  };
  const whenOpen = (command: () => void) => (waiting ? void waiting.push(command) : command());
  const play = () => {
    if (!mayPlay()) return tell('state', 'blocked');
    clock.run();
    tell('state', 'playing');
  };
  const pause = () => {
    if (!clock.isRunning()) return;
    clock.stop();
    tellTime();
    tell('state', 'paused');
  };
  const seek = (seconds: number) => {
    clock.goTo(seconds);
    tellTime();
  };

  return {
    on,
    cue: (video) => {
      clock.stop();
      clearTimeout(opening);
      waiting = [];
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

function lengthOf({ id, length }: CuedVideo): number {
  const [, seconds] = LENGTH_IN_ID.exec(id) ?? [];
  return Number(seconds ?? length) || SOME_LENGTH;
}

function errorOf(id: string): PlayerError | undefined {
  const [, code] = ERROR_IN_ID.exec(id) ?? [];
  if (code === undefined) return undefined;
  return Number(code) === 0 ? 'unreachable' : playerErrorOf(code);
}

/** Browsers let nothing play by itself before the visitor has pressed something. */
function hasBeenPressed(): boolean {
  return (navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.hasBeenActive ?? true;
}
