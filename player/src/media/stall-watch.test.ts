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
    return { video, stalls };
  };

  it('reports a picture that stands still, and one that moves again', () => {
    const { video, stalls } = start();
    jest.advanceTimersByTime(1000);
    expect(stalls).toEqual(['slow']);
    video.move(60.1);
    jest.advanceTimersByTime(200);
    expect(stalls).toEqual(['slow', undefined]);
  });
});
