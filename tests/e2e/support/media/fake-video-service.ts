import type { Page } from '@playwright/test';

interface FakeServiceOptions {
  /** Of every video, in seconds. */
  length?: number;
  /** Whether the first attempt to play is blocked, as without a user gesture. */
  blocksAutoplay?: boolean;
  /** The code with which every video is refused. */
  error?: number;
}

/**
 * Replaces the video service's player by a page with a clock that speaks its messages. A video
 * `ERROR-00153` is refused with code 153. `ERROR-00000` never responds.
 */
export async function fakeVideoService(page: Page, options: FakeServiceOptions = {}) {
  const script = `(${runPlayer.toString()})(${JSON.stringify(options)})`;
  const body = `<!doctype html><title>Fake player</title><body style="background:#345"><script>${script}</script>`;
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** Runs in the frame. */
function runPlayer({ length = 464, blocksAutoplay = false, error: code }: FakeServiceOptions): void {
  const [UNSTARTED, ENDED, PLAYING, PAUSED, CUED] = [-1, 0, 1, 2, 5];
  const url = new URL(window.location.href);
  const id = url.pathname.split('/').at(-1) ?? '';
  const error = code === undefined ? /^ERROR-(\d{5})$/.exec(id)?.[1] : String(code);
  let time = Number(url.searchParams.get('start') ?? 0);
  let [state, rate, isOpen, isBlocked] = [UNSTARTED, 1, false, blocksAutoplay];
  const post = (event: string, info: unknown = null) =>
    window.parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
  const postTime = () => post('infoDelivery', { currentTime: time, duration: length });
  const enter = (next: number) => {
    state = next;
    post('onStateChange', next);
    postTime();
  };
  const open = () => {
    if (isOpen || error === '00000') return;
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
    playVideo: () => {
      if (!isBlocked) return enter(PLAYING);
      isBlocked = false;
      return post('onAutoplayBlocked');
    },
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
