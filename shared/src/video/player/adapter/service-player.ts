import type { CuedVideo, PlayerAdapter } from './player-adapter.ts';
import { createPlayerListeners } from './player-listeners.ts';
import { openServiceFrame, type ServicePlace } from './service-frame.ts';
import { createServiceReport } from './service-report.ts';

/** How long the browser gets to begin playing before it counts as blocked, in milliseconds. */
const PATIENCE = 4000;

/**
 * The back end over the video service's embedded player, by the messages of its documented interface
 * (`enablejsapi`); no script of the service ever runs in the page.
 */
export function createServicePlayer(place: ServicePlace): PlayerAdapter {
  const { on, tell, clear } = createPlayerListeners();
  let frame: ReturnType<typeof openServiceFrame> | undefined;
  let videoId = '';
  let waiting: (() => void)[] | undefined = [];
  let patience: ReturnType<typeof setTimeout> | undefined;

  const beReady = () => {
    const commands = waiting ?? [];
    waiting = undefined;
    for (const command of commands) command();
  };
  const report = createServiceReport(tell, beReady);
  const whenReady = (command: () => void) => (waiting ? void waiting.push(command) : command());
  const send = (func: string, ...args: unknown[]) => whenReady(() => frame?.send(func, args));
  const hasBegun = () => !['cued', 'blocked', undefined].includes(report.state());

  const cue = (video: CuedVideo) => {
    videoId = video.id;
    report.begin(video.start, video.length);
    if (frame) return send('cueVideoById', { videoId, startSeconds: video.start });
    frame = openServiceFrame(place, video, {
      onMessage: report.hear,
      onSilence: () => tell('error', 'unreachable'),
    });
  };
  const play = () => {
    frame?.send('playVideo', []);
    clearTimeout(patience);
    patience = setTimeout(() => !hasBegun() && report.block(), PATIENCE);
  };
  const seek = (seconds: number) => {
    // A video that has not begun would begin to play.
    if (hasBegun()) frame?.send('seekTo', [seconds, true]);
    else frame?.send('cueVideoById', [{ videoId, startSeconds: seconds }]);
    report.goTo(seconds);
  };

  return {
    on,
    cue,
    play: () => whenReady(play),
    pause: () => send('pauseVideo'),
    seek: (seconds) => whenReady(() => seek(seconds)),
    rate: (rate) => send('setPlaybackRate', rate),
    mute: (isMuted) => send(isMuted ? 'mute' : 'unMute'),
    captions: (areShown) => send(areShown ? 'loadModule' : 'unloadModule', 'captions'),
    destroy: () => {
      clearTimeout(patience);
      frame?.close();
      clear();
    },
  };
}
