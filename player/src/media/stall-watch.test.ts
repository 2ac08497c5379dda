/** @jest-environment jsdom */
import type { PlayerStall } from '../player-adapter.ts';
import { fakeVideoElement } from '../testing/fake-video-element.ts';
import { createStallWatch } from './stall-watch.ts';

describe('the stall watch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A watch of a video that plays at 60 seconds, with its reports. */
  const start = () => {
    const element = document.createElement('video');
    const video = fakeVideoElement(element);
    video.receive();
    video.move(60);
    const stalls: PlayerStall[] = [];
    const watch = createStallWatch(element, { onTick: () => undefined, onStall: (stall) => stalls.push(stall) });
    watch.start();
    return { element, video, watch, stalls };
  };

  it('reports a picture that stands still, and one that moves again', () => {
    const { video, stalls } = start();
    jest.advanceTimersByTime(1000);
    expect(stalls).toEqual(['slow']);
    video.move(60.1);
    jest.advanceTimersByTime(200);
    expect(stalls).toEqual(['slow', undefined]);
  });

  it('ignores a short wait', () => {
    const { video, stalls } = start();
    for (let tick = 1; tick < 6; tick += 1) {
      jest.advanceTimersByTime(200);
      video.move(60 + tick / 10);
    }
    expect(stalls).toEqual([]);
  });

  it('tells a lost network from an address that does not respond, and from a slow one', () => {
    const { watch, stalls } = start();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watch.setUnreachable(true);
    jest.advanceTimersByTime(1000);
    onLine.mockRestore();
    jest.advanceTimersByTime(200);
    watch.setUnreachable(false);
    jest.advanceTimersByTime(200);
    expect(stalls).toEqual(['offline', 'unreachable', 'slow']);
  });

  it('does not take a video that loads again for one that moves', () => {
    const { element, stalls } = start();
    jest.advanceTimersByTime(1000);
    element.load();
    jest.advanceTimersByTime(1000);
    expect(stalls).toEqual(['slow']);
  });

  it('ends with the last stall gone', () => {
    const { watch, stalls } = start();
    jest.advanceTimersByTime(1000);
    watch.stop();
    jest.advanceTimersByTime(5000);
    expect(stalls).toEqual(['slow', undefined]);
  });
});
