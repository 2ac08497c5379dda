import { SERVICE_ORIGIN, ServiceState } from '../service-messages.ts';
import { createSimulatedPlayer } from '../simulated-player.ts';

const STATES = {
  cued: ServiceState.CUED,
  playing: ServiceState.PLAYING,
  paused: ServiceState.PAUSED,
  buffering: ServiceState.BUFFERING,
} as const;

interface Command {
  event: string;
  func?: string;
  args?: unknown[];
}

/** Connects a fake of the video service's player to every frame of a test. */
export function installFakeService({ mayPlay = true }: { mayPlay?: boolean } = {}): void {
  const append = jest.spyOn(Element.prototype, 'append');
  append.mockImplementation(function (this: Element, ...nodes: (Node | string)[]) {
    for (const node of nodes) {
      this.appendChild(node as Node);
      if (node instanceof HTMLIFrameElement) connectFrame(node, mayPlay);
    }
  });
}

/** Connects a simulated player that speaks the service's messages to a frame. */
function connectFrame(frame: HTMLIFrameElement, mayPlay: boolean): void {
  const { pathname, searchParams } = new URL(frame.src);
  const id = pathname.split('/').at(-1) ?? '';
  const player = createSimulatedPlayer(() => mayPlay);
  const subscribed = new Set<string>();
  const source = frame.contentWindow;
  const post = (event: string, info: unknown = null) => {
    if (!frame.isConnected) return;
    const data = JSON.stringify({ event, info, id: 1, channel: 'widget' });
    window.dispatchEvent(new MessageEvent('message', { data, origin: SERVICE_ORIGIN, source }));
  };
  const postIfSubscribed = (event: string, info?: unknown) => subscribed.has(event) && post(event, info);
  let position = { time: 0, duration: 0 };
  player.on('time', (next) => {
    position = next;
    post('infoDelivery', { currentTime: next.time, duration: next.duration });
  });
  player.on('state', (state) => {
    if (state === 'blocked') return postIfSubscribed('onAutoplayBlocked');
    postIfSubscribed('onStateChange', STATES[state]);
    return post('infoDelivery', { playerState: STATES[state], playbackRate: 1 });
  });
  player.on('ended', () => postIfSubscribed('onStateChange', ServiceState.ENDED));
  player.on('error', (code) => code !== 'unreachable' && setTimeout(() => postIfSubscribed('onError', code), 100));

  const commands: Record<string, (...args: never[]) => void> = {
    addEventListener: (event: string) => subscribed.add(event),
    playVideo: () => player.play(),
    pauseVideo: () => player.pause(),
    seekTo: (seconds: number) => player.seek(seconds),
    setPlaybackRate: (rate: number) => player.rate(rate),
    cueVideoById: (video: { videoId: string; startSeconds: number }) =>
      player.cue({ id: video.videoId, title: '', length: position.duration, start: video.startSeconds }),
  };
  let isOpen = false;
  const receive = (message: string, origin: string) => {
    if (origin !== SERVICE_ORIGIN || id === 'ERROR-00000') return;
    const { event, func = '', args = [] } = JSON.parse(message) as Command;
    if (event === 'command') commands[func]?.(...(args as never[]));
    if (event !== 'listening' || isOpen) return;
    isOpen = true;
    player.cue({ id, title: '', length: 90, start: Number(searchParams.get('start') ?? 0) });
    post('initialDelivery', { playerState: -1, currentTime: 0, duration: 0, videoData: {} });
    setTimeout(post, 50, id.startsWith('ERROR') ? 'apiInfoDelivery' : 'onReady');
  };
  Object.defineProperty(source, 'postMessage', { value: receive, configurable: true });
}
