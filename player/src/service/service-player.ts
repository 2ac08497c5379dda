import { DEFAULT_SETTINGS, type CuedVideo, type PlayerAdapter, type ReportPlayer } from '../player-adapter.ts';
import { openServiceFrame, type ServiceFrameOptions } from './service-frame.ts';
import { createServiceTranslator } from './service-translator.ts';

/** Playback that has not started by then counts as blocked by the browser. */
const PLAY_TIMEOUT_MS = 4000;

/**
 * The adapter for the video service's embedded player. It uses the documented messages (`enablejsapi`), so that no
 * script of the service runs in the page.
 */
export function createServicePlayer({
  report,
  ...options
}: ServiceFrameOptions & { report: ReportPlayer }): PlayerAdapter {
  let frame: ReturnType<typeof openServiceFrame> | undefined;
  let videoId = '';
  let settings = DEFAULT_SETTINGS;
  let pendingCommands: (() => void)[] | undefined = [];
  let playTimer: ReturnType<typeof setTimeout> | undefined;

  const runPending = () => {
    const commands = pendingCommands ?? [];
    pendingCommands = undefined;
    for (const command of commands) command();
  };
  const translator = createServiceTranslator(report, runPending);
  const whenReady = (command: () => void) => (pendingCommands ? void pendingCommands.push(command) : command());
  const send = (func: string, ...args: unknown[]) => whenReady(() => frame?.send(func, args));

  const cue = ({ url, start, length }: CuedVideo) => {
    videoId = new URL(url).searchParams.get('v') ?? '';
    translator.reset(start, length);
    const onTimeout = () => report({ error: 'unreachable' });
    frame = openServiceFrame(options, { id: videoId, start }, { onMessage: translator.handle, onTimeout });
  };
  const play = () => {
    frame?.send('playVideo', []);
    clearTimeout(playTimer);
    playTimer = setTimeout(() => !translator.hasStarted() && translator.block(), PLAY_TIMEOUT_MS);
  };
  const pause = () => {
    clearTimeout(playTimer);
    frame?.send('pauseVideo', []);
  };
  const seek = (seconds: number) => {
    // `seekTo` would start a video that has not started.
    if (translator.hasStarted()) frame?.send('seekTo', [seconds, true]);
    else frame?.send('cueVideoById', [{ videoId, startSeconds: seconds }]);
    translator.seek(seconds);
  };

  return {
    cue,
    play: () => whenReady(play),
    pause: () => whenReady(pause),
    seek: (seconds) => whenReady(() => seek(seconds)),
    set: (next) => {
      const { rate, isMuted, areCaptionsVisible } = settings;
      settings = next;
      if (next.rate !== rate) send('setPlaybackRate', next.rate);
      if (next.isMuted !== isMuted) send(next.isMuted ? 'mute' : 'unMute');
      if (next.areCaptionsVisible !== areCaptionsVisible)
        send(next.areCaptionsVisible ? 'loadModule' : 'unloadModule', 'captions');
    },
    relabel: ({ frameTitle }) => frame?.rename(frameTitle),
    destroy: () => {
      clearTimeout(playTimer);
      frame?.close();
    },
  };
}
