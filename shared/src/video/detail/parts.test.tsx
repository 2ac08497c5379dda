/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VideoDetail, Instructor } from '../../contract/index.ts';
import { hydratePage, outage, renderPage, stoppedClock, type FakeResponses } from '../../testing/index.ts';
import { renderDetail } from '../testing/render-detail.tsx';
import { sampleDetail, sampleItem } from '../testing/sample-video.ts';
import { Instructors } from './sections/Instructors.tsx';

describe('the page of a webinar without a recording', () => {
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
    const { now, pass } = stoppedClock(instant);
    const page = renderDetail({
      address,
      type: 'webinar',
      video: { ...webinar, ...change },
      services: { now },
      render: hydratePage,
    });
    return { ...page, wait: pass };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

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

  it('has no registration link if the server sends none, or one that could run script', () => {
    for (const registration of [undefined, '', 'javascript:alert(1)']) {
      showAt(START, { registration });
      expect(screen.getByText('This webinar is live now')).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Join now/ })).toBeNull();
      document.body.replaceChildren();
    }
  });

  it.each([
    ['its address at the video service', { link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' }],
    ['a playlist of this site', { mediaLink: '/api/media/light.m3u8' }],
  ])('has structured data as soon as it has %s', (_, change) => {
    const { container } = showAt(START + 2 * MINUTE, change);
    expect(container.querySelector('script[type="application/ld+json"]')).not.toBeNull();
  });
});

const { speakers } = sampleDetail();
const ida: Instructor = { ...speakers[0]!, videos: [sampleItem({ id: 9, urlName: 'fog', title: 'Fog' })] };

async function openSheet(getInstructor: NonNullable<FakeResponses['getInstructor']>) {
  const { api } = renderPage(<Instructors speakers={speakers} />, {
    address: '/de/home/lumistage?v=a',
    responses: { getInstructor, queryBookmarks: () => ({ count: 0, items: [], ids: [] }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ida Brandt' }));
  return { api, sheet: within(await screen.findByRole('dialog', { name: 'Videos with Ida Brandt' })) };
}

describe("an instructor's name", () => {
  it('opens a side sheet with their videos in the language of the page', async () => {
    const { api, sheet } = await openSheet(() => ida);
    const link = await sheet.findByRole('link', { name: 'Fog' });
    expect(link).toHaveAttribute('href', '/de/home/lumistage/lighting?v=fog');
    expect(api.calls.find(({ name }) => name === 'getInstructor')?.request).toEqual({ id: '1', lang: 8 });
  });

  it('shows a message if the call fails, and can retry', async () => {
    const server = outage();
    const { sheet } = await openSheet(server.whenUp(() => ida));
    expect(await sheet.findByText('The videos could not be loaded.')).toBeVisible();
    server.isDown = false;
    await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByRole('link', { name: 'Fog' })).toBeVisible();
  });

  it('aborts the request when the sheet is closed', async () => {
    let signal: AbortSignal | undefined;
    await openSheet((_request, options) => {
      signal = options.signal;
      return new Promise(() => undefined);
    });
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });
});
