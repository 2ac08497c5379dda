/** @jest-environment jsdom */
import { openServiceFrame } from './service-frame.ts';
import { listeningMessage, readServiceMessage, SERVICE_ORIGIN } from './service-messages.ts';

const onMessage = jest.fn();
const onSilence = jest.fn();

function openFrame(start = 0) {
  const place = { host: document.body, frameTitle: 'Video player: Fog', language: 'zh-Hant' };
  const video = { id: 'WhWc3b3KhnY', title: 'Fog', length: 464, start };
  const opened = openServiceFrame(place, video, { onMessage, onSilence });
  const frame = document.querySelector('iframe')!;
  const say = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: SERVICE_ORIGIN, source: frame.contentWindow, ...from }),
    );
  return { ...opened, frame, say };
}

describe('the frame of the video service', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    document.body.replaceChildren();
    jest.clearAllMocks();
    jest.useRealTimers();
  });

  it('has a name, tells the service which site shows it, and sets no cookies before playing', () => {
    const { frame } = openFrame(135.5);
    expect(frame).toHaveAttribute('title', 'Video player: Fog');
    expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    const { origin, pathname, searchParams } = new URL(frame.src);
    expect(origin + pathname).toBe('https://www.youtube-nocookie.com/embed/WhWc3b3KhnY');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      enablejsapi: '1',
      origin: window.location.origin,
      hl: 'zh-Hant',
      start: '135',
    });
  });

  it('says that somebody listens, to the service alone, until it answers', () => {
    const { frame, say } = openFrame();
    const post = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
    jest.advanceTimersByTime(600);
    expect(post.mock.calls).toEqual([
      [listeningMessage('video-WhWc3b3KhnY'), SERVICE_ORIGIN],
      [listeningMessage('video-WhWc3b3KhnY'), SERVICE_ORIGIN],
    ]);
    say('{"event":"onReady"}');
    post.mockClear();
    jest.advanceTimersByTime(20_000);
    expect(post).not.toHaveBeenCalled();
    expect(onSilence).not.toHaveBeenCalled();
  });

  it('hears nobody but the service in this frame', () => {
    const { say } = openFrame();
    say('{"event":"onReady"}', { origin: 'https://evil.example' });
    say('{"event":"onReady"}', { source: window });
    for (const data of ['', 'x', '{', '{"event":"other"}', '{"event":"onStateChange"}', 7, null]) say(data);
    expect(onMessage).not.toHaveBeenCalled();
    say('{"event":"onReady"}');
    expect(onMessage).toHaveBeenCalledTimes(1);
  });

  it('leaves out of a message what is not as expected', () => {
    expect(readServiceMessage('{"event":"infoDelivery","info":{"currentTime":"1","duration":9}}')).toEqual({
      event: 'infoDelivery',
      info: { currentTime: undefined, playerState: undefined, duration: 9 },
    });
  });
});
