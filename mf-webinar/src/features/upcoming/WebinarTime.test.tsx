/** @jest-environment jsdom */
import { hydratePage, renderOnServer } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { WebinarTime } from './WebinarTime.tsx';

const MINUTE = 60_000;
const START = Date.UTC(2027, 4, 20, 17, 0);
const messages = { webinar: en };
const time = (date = '2027/05/20 10:00') => <WebinarTime webinar={{ date, videoLength: 0 }} />;

/** Renders the time at a given clock time; returns how to advance the clock. */
function showAt(instant: number) {
  const clock = { time: instant };
  hydratePage(time(), { messages, services: { now: () => clock.time } });
  return (minutes: number) =>
    act(() => {
      clock.time += minutes * MINUTE;
      jest.advanceTimersByTime(minutes * MINUTE);
    });
}

describe('the time of a webinar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows only the provider’s time on the server', () => {
    const html = renderOnServer(time(), { messages });
    expect(html).toContain('2027-05-20 10:00 (PDT)');
    expect(html).toContain('2027-05-20T17:00:00.000Z');
    expect(html).not.toContain('your time');
  });

  it('puts the visitor’s time first in the browser, and a countdown beside the provider’s', () => {
    showAt(START - 3 * 24 * 60 * MINUTE);
    expect(screen.getByText('2027-05-20 10:00 (PDT)').parentElement?.parentElement).toHaveTextContent(
      /^Thursday, 20 May 2027, .* your time \(.+\)\s?2027-05-20 10:00 \(PDT\)in 3 days$/,
    );
  });

  it('counts down each minute, without announcements to screen readers', () => {
    const wait = showAt(START - 3 * MINUTE);
    expect(screen.getByText('in 3 minutes')).toBeVisible();
    wait(1);
    expect(screen.getByText('in 2 minutes')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that the webinar is live from its start, for one hour', () => {
    const wait = showAt(START - MINUTE);
    wait(1);
    expect(screen.getByText('Live now')).toBeVisible();
    wait(60);
    expect(screen.queryByText('Live now')).toBeNull();
    expect(screen.getByText('1 hour ago')).toBeVisible();
  });

  it('shows an invalid date as it is, and nothing without a date', () => {
    const { container } = hydratePage(time('soon'), { messages });
    expect(screen.getByText('soon (PDT)')).toBeVisible();
    expect(container).not.toHaveTextContent('your time');
    expect(renderOnServer(time(''), { messages })).toBe('');
  });
});
