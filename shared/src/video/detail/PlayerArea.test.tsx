/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { VideoDetail } from '../../contract/index.ts';
import { hydratePage, renderOnServer } from '../../testing/index.ts';
import { renderDetail } from '../testing/render-detail.tsx';

const MINUTE = 60_000;
const START = Date.UTC(2027, 4, 20, 17, 0);
const REGISTRATION = 'https://events.example.com/1';

const webinar: Partial<VideoDetail> = {
  type: 'webinar',
  category: ['webinar', 'archive'],
  date: '2027/05/20 10:00',
  videoLength: 5400,
  link: '',
  registration: REGISTRATION,
  stage: 'coming',
};

const address = '/webinar/archive?v=three-point-lighting';

function showAt(instant: number, change: Partial<VideoDetail> = {}) {
  const clock = { time: instant };
  const page = renderDetail({
    address,
    type: 'webinar',
    video: { ...webinar, ...change },
    services: { now: () => clock.time },
    render: hydratePage,
  });
  const wait = (minutes: number) =>
    act(() => {
      clock.time += minutes * MINUTE;
      jest.advanceTimersByTime(minutes * MINUTE);
    });
  return { ...page, wait };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('the page of a webinar without a recording', () => {
  it('says that it is live, and links to the registration', () => {
    showAt(START + 2 * MINUTE, { stage: 'live' });
    expect(screen.getByText('This webinar is live now')).toBeVisible();
    const join = screen.getByRole('link', { name: 'Join now (opens in a new tab)' });
    expect(join).toHaveAttribute('href', REGISTRATION);
    expect(screen.getByRole('heading', { level: 1, name: /Three-Point Lighting/ })).toBeVisible();
    expect(screen.queryByText("This video can't be played here")).toBeNull();
  });

  it('says that the replay will come as soon as it is over, also on an open page', () => {
    const { wait } = showAt(START + 89 * MINUTE, { stage: 'live' });
    wait(1);
    expect(screen.getByText('Replay coming soon')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Join now/ })).toBeNull();
    expect(screen.queryByText('This webinar is live now')).toBeNull();
  });

  it('says so without script as well', () => {
    const page = renderDetail({
      address,
      type: 'webinar',
      video: { ...webinar, stage: 'over' },
      render: (ui, options) => {
        document.body.innerHTML = renderOnServer(ui, options);
        return undefined as never;
      },
    });
    expect(page).toBeUndefined();
    expect(screen.getByText('Replay coming soon')).toBeVisible();
  });

  it('waits for its start if the server lists it earlier', () => {
    showAt(START - 5 * MINUTE);
    expect(screen.getByText('This webinar is about to start')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Join now/ })).toHaveAttribute('href', REGISTRATION);
  });

  it('links to a registration on this site by its absolute URL', () => {
    showAt(START, { registration: '/events/1' });
    expect(screen.getByRole('link', { name: /^Join now/ })).toHaveAttribute(
      'href',
      'https://learn.example.com/events/1',
    );
  });

  it('has no registration link if the server sends none, or one that could run script', () => {
    for (const registration of [undefined, '', 'javascript:alert(1)']) {
      showAt(START, { registration });
      expect(screen.getByText('This webinar is live now')).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Join now/ })).toBeNull();
      document.body.replaceChildren();
    }
  });

  it('has no structured data', () => {
    const { container } = showAt(START);
    expect(container.querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  it('shows its replay as soon as it has a link', () => {
    const { container } = showAt(START + 2 * MINUTE, { link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' });
    expect(screen.queryByText('This webinar is live now')).toBeNull();
    expect(container.querySelector('script[type="application/ld+json"]')).not.toBeNull();
  });

  it.each([
    ['its address at the video service', { link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' }],
    ['a playlist of this site', { mediaLink: '/api/media/light.m3u8' }],
  ])('has structured data as soon as it has %s', (_, change) => {
    const { container } = showAt(START + 2 * MINUTE, change);
    expect(container.querySelector('script[type="application/ld+json"]')).not.toBeNull();
  });
});
