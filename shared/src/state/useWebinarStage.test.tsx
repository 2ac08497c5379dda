/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { WebinarStage } from '../contract/index.ts';
import { hydratePage, renderOnServer } from '../testing/index.ts';
import { useWebinarStage } from './useWebinarStage.ts';

const MINUTE = 60_000;
const START = Date.UTC(2027, 4, 20, 17, 0);

function Stage({ stage }: { stage?: WebinarStage }) {
  return <p>{useWebinarStage({ date: '2027/05/20 10:00', videoLength: 5400, ...(stage && { stage }) })}</p>;
}

/** Renders a page at an instant and hydrates it `ageMinutes` later. The result advances the clock. */
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
  it('follows the clock without a stage from the server', () => {
    const wait = showAt(START - MINUTE);
    expect(screen.getByText('coming')).toBeVisible();
    wait(1);
    expect(screen.getByText('live')).toBeVisible();
    wait(90);
    expect(screen.getByText('over')).toBeVisible();
  });

  it("is the server's stage until the clock passes the start or the end", () => {
    const wait = showAt(START + 200 * MINUTE, { stage: 'live' });
    expect(screen.getByText('live')).toBeVisible();
    wait(5);
    expect(screen.getByText('live')).toBeVisible();
  });

  it('changes when the clock passes the end', () => {
    const wait = showAt(START + 89 * MINUTE, { stage: 'live' });
    wait(1);
    expect(screen.getByText('over')).toBeVisible();
  });

  it('follows the visitor’s clock after the hydration of a cached page', () => {
    showAt(START - MINUTE, { stage: 'coming', ageMinutes: 2 });
    expect(screen.getByText('live')).toBeVisible();
  });

  it('follows the clock when the data was loaded shortly before the start', () => {
    showAt(START + MINUTE, { stage: 'coming' });
    expect(screen.getByText('live')).toBeVisible();
  });

  it('is rendered without scripts', () => {
    expect(renderOnServer(<Stage />, { services: { now: () => START } })).toBe('<p>live</p>');
  });
});
