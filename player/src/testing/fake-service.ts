import { DEFAULT_SETTINGS, type ReportPlayer } from '../player-adapter.ts';
import { SERVICE_ORIGIN, ServiceState } from '../service/service-messages.ts';
import { createFakePlayer } from './fake-player.ts';

const STATES = {
  cued: ServiceState.CUED,
  playing: ServiceState.PLAYING,
  paused: ServiceState.PAUSED,
  buffering: ServiceState.BUFFERING,
  ended: ServiceState.ENDED,
} as const;

interface Command {
  event: string;
  func?: string;
  args?: unknown[];
}

export interface FakeServiceOptions {
  /** Whether the browser allows playback now. */
  mayPlay?: () => boolean;
  /** Of videos without a length in their id, in seconds. */
  length?: number;
  /** Whether it is ready at once, without a handshake. */
  isPrompt?: boolean;
}

/** Connects a fake of the video service's player to every frame of a test; returns the commands that it receives. */
export function installFakeService({
  mayPlay = () => true,
  length = 90,
  isPrompt = false,
}: FakeServiceOptions = {}): string[] {
  const received: string[] = [];
  const append = jest.spyOn(Element.prototype, 'append');
  append.mockImplementation(function (this: Element, ...nodes: (Node | string)[]) {
    for (const node of nodes) {
      this.appendChild(node as Node);
      if (node instanceof HTMLIFrameElement) connectFrame(node, { mayPlay, length, isPrompt, received });
    }
  });
  return received;
}

/** Connects a fake player that speaks the service's messages to a frame. */
function connectFrame(
  frame: HTMLIFrameElement,
  { mayPlay, length, isPrompt, received }: Required<FakeServiceOptions> & { received: string[] },
): void {
  const { pathname, searchParams } = new URL(frame.src);
  const id = pathname.split('/').at(-1) ?? '';
  const subscribed = new Set<string>();
  const source = frame.contentWindow;
  const post = (event: string, info: unknown = null) => {
    if (!frame.isConnected) return;
    const data = JSON.stringify({ event, info, id: 1, channel: 'widget' });
    window.dispatchEvent(new MessageEvent('message', { data, origin: SERVICE_ORIGIN, source }));
  };
  const postIfSubscribed = (event: string, info?: unknown) => subscribed.has(event) && post(event, info);
  let duration = 0;
  const report: ReportPlayer = (changes) => {
    const { phase, error } = changes;
    if (changes.duration !== undefined) {
      ({ duration } = changes);
      post('infoDelivery', { currentTime: changes.time, duration });
    }
    if (error !== undefined && error !== 'unreachable') setTimeout(() => postIfSubscribed('onError', error), 100);
    if (phase === 'blocked') postIfSubscribed('onAutoplayBlocked');
    else if (phase) postIfSubscribed('onStateChange', STATES[phase]);
    if (phase && phase !== 'blocked' && phase !== 'ended')
      post('infoDelivery', { playerState: STATES[phase], playbackRate: 1 });
  };
  const player = createFakePlayer(mayPlay, report);

  const commands: Record<string, (...args: never[]) => void> = {
    addEventListener: (event: string) => subscribed.add(event),
    playVideo: () => player.play(),
    pauseVideo: () => player.pause(),
    seekTo: (seconds: number) => player.seek(seconds),
    setPlaybackRate: (rate: number) => player.set({ ...DEFAULT_SETTINGS, rate }),
    cueVideoById: (video: { videoId: string; startSeconds: number }) =>
      player.cue({ url: video.videoId, length: duration, start: video.startSeconds }),
  };
  let isOpen = false;
  const receive = (message: string, origin: string) => {
    if (origin !== SERVICE_ORIGIN || id === 'ERROR-00000') return;
    const { event, func = '', args = [] } = JSON.parse(message) as Command;
    if (event === 'command') {
      received.push(func);
      commands[func]?.(...(args as never[]));
    }
    if (event === 'listening') open();
  };
  const open = () => {
    if (isOpen || id === 'ERROR-00000') return;
    isOpen = true;
    player.cue({ url: id, length, start: Number(searchParams.get('start') ?? 0) });
    post('initialDelivery', { playerState: -1, currentTime: 0, duration: 0, videoData: {} });
    setTimeout(post, isPrompt ? 0 : 50, id.startsWith('ERROR') ? 'apiInfoDelivery' : 'onReady');
  };
  if (isPrompt) setTimeout(open);
  Object.defineProperty(source, 'postMessage', { value: receive, configurable: true });
}
