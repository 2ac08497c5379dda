import type { Page } from '@playwright/test';

/**
 * Replaces the video service's player by a page with a clock that speaks its messages. A video `ERROR-00153` is refused
 * with code 153.
 */
export async function fakeVideoService(page: Page) {
  const body = `<!doctype html><title>Fake player</title><body style="background:#345"><script>(${runPlayer.toString()})()</script>`;
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** Runs in the frame. */
function runPlayer(): void {
  const [UNSTARTED, ENDED, PLAYING, PAUSED, CUED] = [-1, 0, 1, 2, 5];
  const length = 464;
  const url = new URL(window.location.href);
  const error = /\/ERROR-(\d{5})$/.exec(url.pathname)?.[1];
  let time = Number(url.searchParams.get('start') ?? 0);
  let [state, rate, isOpen] = [UNSTARTED, 1, false];
  const post = (event: string, info: unknown = null) =>
    window.parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
  const postTime = () => post('infoDelivery', { currentTime: time, duration: length });
  const enter = (next: number) => {
    state = next;
    post('onStateChange', next);
    postTime();
  };
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    post('initialDelivery', { playerState: UNSTARTED, currentTime: 0, duration: 0 });
    if (error !== undefined) return post('onError', Number(error));
    post('onReady');
    enter(CUED);
  };
  const seek = (seconds: number) => {
    time = Math.min(seconds, length);
    postTime();
  };
  const commands: Record<string, (value: never) => void> = {
    playVideo: () => enter(PLAYING),
    pauseVideo: () => state === PLAYING && enter(PAUSED),
    seekTo: seek,
    cueVideoById: ({ startSeconds }: { startSeconds: number }) => seek(startSeconds),
    setPlaybackRate: (next: number) => (rate = next),
  };
  window.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { event, func = '', args = [] } = JSON.parse(data) as { event: string; func?: string; args?: never[] };
    if (event === 'listening') open();
    else commands[func]?.(args[0] as never);
  });
  setInterval(() => {
    if (state !== PLAYING) return;
    time = Math.min(length, time + 0.25 * rate);
    postTime();
    if (time >= length) enter(ENDED);
  }, 250);
}
