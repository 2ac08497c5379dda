/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { WebinarStage } from '../contract/index.ts';
import { hydratePage, renderOnServer } from '../testing/index.ts';
import { useWebinarStage } from './use-webinar-stage.ts';

const MINUTE = 60_000;
const START = Date.UTC(2027, 4, 20, 17, 0);

function Stage({ stage }: { stage?: WebinarStage }) {
  return <p>{useWebinarStage({ date: '2027/05/20 10:00', videoLength: 5400, ...(stage && { stage }) })}</p>;
}

/** A page that was rendered at an instant and is taken over some minutes later; the result lets more of them pass. */
function showAt(instant: number, { stage, ageMinutes = 0 }: { stage?: WebinarStage; ageMinutes?: number } = {}) {
  const clock = { time: instant };
  jest.useFakeTimers({ now: instant });
  let isRunning = false;
  hydratePage(<Stage {...(stage && { stage })} />, { services: { now: () => (isRunning ? clock.time : instant) } });
  const wait = (minutes: number) =>
    act(() => {
      isRunning = true;
      clock.time += minutes * MINUTE;
      jest.advanceTimersByTime(minutes * MINUTE);
    });
  wait(ageMinutes);
  return wait;
}

afterEach(() => jest.useRealTimers());

describe('the stage of a webinar on a page', () => {
  it('follows the clock where the server says nothing', () => {
    const wait = showAt(START - MINUTE);
    expect(screen.getByText('coming')).toBeVisible();
    wait(1);
    expect(screen.getByText('live')).toBeVisible();
    wait(90);
    expect(screen.getByText('over')).toBeVisible();
  });

  it('is what the server says as long as the clock passes neither start nor end', () => {
    const wait = showAt(START + 200 * MINUTE, { stage: 'live' });
    expect(screen.getByText('live')).toBeVisible();
    wait(5);
    expect(screen.getByText('live')).toBeVisible();
  });

  it('goes on from what the server says when the clock passes the end', () => {
    const wait = showAt(START + 89 * MINUTE, { stage: 'live' });
    wait(1);
    expect(screen.getByText('over')).toBeVisible();
  });

  it('is that of the visitor’s clock as soon as a page from a cache is taken over', () => {
    showAt(START - MINUTE, { stage: 'coming', ageMinutes: 2 });
    expect(screen.getByText('live')).toBeVisible();
  });

  it('is that of the clock where the data was loaded shortly before the start', () => {
    showAt(START + MINUTE, { stage: 'coming' });
    expect(screen.getByText('live')).toBeVisible();
  });

  it('is there without script', () => {
    expect(renderOnServer(<Stage />, { services: { now: () => START } })).toBe('<p>live</p>');
  });
});
