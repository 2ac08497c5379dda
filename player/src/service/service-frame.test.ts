/** @jest-environment jsdom */
import { openServiceFrame } from './service-frame.ts';
import { listeningMessage, SERVICE_ORIGIN } from './service-messages.ts';

const onMessage = jest.fn();
const onTimeout = jest.fn();

function openFrame(start = 0) {
  const options = { host: document.body, frameTitle: 'Video player: Fog', language: 'zh-Hant' };
  const video = { id: 'WhWc3b3KhnY', start };
  const opened = openServiceFrame(options, video, { onMessage, onTimeout });
  const frame = document.querySelector('iframe')!;
  const postFromService = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: SERVICE_ORIGIN, source: frame.contentWindow, ...from }),
    );
  return { ...opened, frame, postFromService };
}

describe('the frame of the video service', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    document.body.replaceChildren();
    jest.clearAllMocks();
    jest.useRealTimers();
  });

  it("has a title, sends the site's origin, and sets no cookies before playback", () => {
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

  it('repeats the handshake, only to the service, until it responds', () => {
    const { frame, postFromService } = openFrame();
    const post = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
    jest.advanceTimersByTime(600);
    expect(post.mock.calls).toEqual([
      [listeningMessage('video-WhWc3b3KhnY'), SERVICE_ORIGIN],
      [listeningMessage('video-WhWc3b3KhnY'), SERVICE_ORIGIN],
    ]);
    postFromService('{"event":"onReady"}');
    post.mockClear();
    jest.advanceTimersByTime(20_000);
    expect(post).not.toHaveBeenCalled();
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it('sends nothing to a frame whose page is gone', () => {
    const { frame } = openFrame();
    const post = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
    frame.remove();
    jest.advanceTimersByTime(600);
    expect(post).not.toHaveBeenCalled();
  });

  it('accepts messages only from the service in this frame', () => {
    const { postFromService } = openFrame();
    postFromService('{"event":"onReady"}', { origin: 'https://evil.example' });
    postFromService('{"event":"onReady"}', { source: window });
    for (const data of ['', 'x', '{', '{"event":"other"}', '{"event":"onStateChange"}', 7, null]) postFromService(data);
    expect(onMessage).not.toHaveBeenCalled();
    postFromService('{"event":"onReady"}');
    expect(onMessage).toHaveBeenCalledTimes(1);
  });
});
