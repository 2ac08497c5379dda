import type { CuedVideo, PlayerAdapter } from '../player-adapter.ts';
import { createPlayerEmitter } from '../player-emitter.ts';
import { openServiceFrame, type ServiceFrameOptions } from './service-frame.ts';
import { createServiceTranslator } from './service-translator.ts';

/** Playback that has not started by then counts as blocked by the browser. */
const PLAY_TIMEOUT_MS = 4000;

/**
 * The adapter for the video service's embedded player. It uses the documented messages (`enablejsapi`), so that no
 * script of the service runs in the page.
 */
export function createServicePlayer(options: ServiceFrameOptions): PlayerAdapter {
  const { on, emit, clear } = createPlayerEmitter();
  let frame: ReturnType<typeof openServiceFrame> | undefined;
  let videoId = '';
  let pendingCommands: (() => void)[] | undefined = [];
  let playTimer: ReturnType<typeof setTimeout> | undefined;

  const runPending = () => {
    const commands = pendingCommands ?? [];
    pendingCommands = undefined;
    for (const command of commands) command();
  };
  const translator = createServiceTranslator(emit, runPending);
  const whenReady = (command: () => void) => (pendingCommands ? void pendingCommands.push(command) : command());
  const send = (func: string, ...args: unknown[]) => whenReady(() => frame?.send(func, args));
  const hasStarted = () => !['cued', 'blocked', undefined].includes(translator.state());

  const cue = (video: CuedVideo) => {
    const { start } = video;
    videoId = new URL(video.url).searchParams.get('v') ?? '';
    translator.reset(start, video.length);
    if (frame) return send('cueVideoById', { videoId, startSeconds: start });
    frame = openServiceFrame(
      options,
      { id: videoId, start },
      {
        onMessage: translator.handle,
        onTimeout: () => emit('error', 'unreachable'),
      },
    );
  };
  const play = () => {
    frame?.send('playVideo', []);
    clearTimeout(playTimer);
    playTimer = setTimeout(() => !hasStarted() && translator.block(), PLAY_TIMEOUT_MS);
  };
  const pause = () => {
    clearTimeout(playTimer);
    frame?.send('pauseVideo', []);
  };
  const seek = (seconds: number) => {
    // `seekTo` would start a video that has not started.
    if (hasStarted()) frame?.send('seekTo', [seconds, true]);
    else frame?.send('cueVideoById', [{ videoId, startSeconds: seconds }]);
    translator.seek(seconds);
  };

  return {
    on,
    cue,
    play: () => whenReady(play),
    pause: () => whenReady(pause),
    seek: (seconds) => whenReady(() => seek(seconds)),
    rate: (rate) => send('setPlaybackRate', rate),
    mute: (isMuted) => send(isMuted ? 'mute' : 'unMute'),
    captions: (areVisible) => send(areVisible ? 'loadModule' : 'unloadModule', 'captions'),
    relabel: ({ frameTitle }) => frame?.rename(frameTitle),
    destroy: () => {
      clearTimeout(playTimer);
      frame?.close();
      clear();
    },
  };
}
