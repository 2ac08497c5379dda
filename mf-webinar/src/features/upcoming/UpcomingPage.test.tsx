/** @jest-environment jsdom */
import { ApiStatus, type VideoDetail } from '@learning-center/shared/contract';
import {
  failedCall,
  fakeApi,
  hrefOf,
  hrefsOf,
  hydratePage,
  outage,
  stoppedClock,
  type FakeResponses,
} from '@learning-center/shared/testing';
import { RouterContextProvider } from '@learning-center/shared/routing';
import { createStore, servicesContext, toastsAtom, type PageServices } from '@learning-center/shared/state';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { renderWebinars } from '../../testing/render-webinars.tsx';
import { upcomingOf, hostOf, replayOf, webinarsOf } from '../../testing/webinar-fixtures.ts';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { loadUpcoming } from './data.ts';
import { WebinarTime } from './WebinarCard.tsx';

const MINUTE = 60_000;
const START = Date.UTC(2027, 4, 20, 17, 0);

/** The calendar file behind a card's menu. */
function readCalendarEntry(): ICAL.Event {
  const href = screen.getByText('Calendar file (.ics)').closest('a')?.getAttribute('href') ?? '';
  const calendar = new ICAL.Component(ICAL.parse(decodeURIComponent(href.split(',')[1] ?? '')) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
}

const urlOf = (entry: ICAL.Event) => entry.component.getFirstPropertyValue('url');

const cards = () => screen.getAllByRole('article');
const NOTE = "If you can't attend the live webinar, register anyway and we'll send you a link to watch the replay.";

const renderOne = (change: Parameters<typeof upcomingOf>[1], address = '/webinar/upcoming') =>
  renderWebinars(address, { listWebinars: webinarsOf([upcomingOf(1, change)], 0) });

describe('the upcoming webinars', () => {
  it('are all listed, in the server’s order and the page’s language', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((id) => upcomingOf(id));
    const { lists } = await renderWebinars('/jp/webinar/upcoming', { listWebinars: webinarsOf(six, 0) });
    expect(cards()).toHaveLength(6);
    expect(within(cards()[0]!).getByRole('heading', { level: 2, name: 'Session 1' })).toBeVisible();
    expect(lists()).toEqual([{ lang: 4, type: 1, pageSize: 100 }]);
  });

  it('show title, time, hosts, level and price', async () => {
    await renderOne({ price: 49 });
    const card = within(cards()[0]!);
    expect(card.getByText('Lumistage')).toBeVisible();
    expect(card.getByRole('img', { name: 'Level: Medium, 2 of 3' })).toBeInTheDocument();
    expect(card.getByText('$49.00')).toBeVisible();
    expect(card.getByText('2027-05-20 10:00 (PDT)')).toHaveAttribute('datetime', '2027-05-20T17:00:00.000Z');
  });

  it('show the exact note about replays', async () => {
    await renderWebinars('/webinar/upcoming');
    expect(screen.getByText(NOTE)).toBeVisible();
  });

  it('link to their own registration in a new tab', async () => {
    await renderOne({});
    const register = screen.getByRole('link', { name: 'Register for “Session 1” (opens in a new tab)' });
    expect(register).toHaveAttribute('href', 'https://events.example.com/1');
    expect(register).toHaveAttribute('target', '_blank');
  });

  it('can be added to a calendar, as a file or at Google', async () => {
    await renderOne({});
    const menu = within(screen.getByText('Calendar file (.ics)').closest('ul')!);
    const [file, google] = menu.getAllByRole('link', { hidden: true });
    expect(file).toHaveAttribute('download', 'session-1.ics');
    expect(decodeURIComponent(file!.getAttribute('href')!)).toContain('DTSTART:20270520T170000Z');
    expect(google).toHaveAttribute('href', expect.stringContaining('20270520T170000Z%2F20270520T180000Z'));
    expect(google).toHaveAttribute('target', '_blank');
  });

  it('link to their hosts that have an introduction', async () => {
    await renderOne({ speakers: [hostOf('6', 'Kwame Asante'), hostOf('99', 'Somebody Else')] }, '/de/webinar/upcoming');
    const card = within(cards()[0]!);
    expect(hrefOf('Kwame Asante', card)).toBe('/de/webinar/speakerinfo#speaker-6');
    expect(card.getByText('Somebody Else')).toBeVisible();
    expect(card.queryByRole('link', { name: 'Somebody Else' })).toBeNull();
  });
});

describe('the page of one upcoming webinar', () => {
  const whole = {
    description: 'Fog in layers.\n\nBring a scene: https://forum.example.com/fog',
    outline: ['Fog', 'Rain'],
  };
  const listed = webinarsOf([upcomingOf(1, whole), upcomingOf(2)], 0);

  it('has all that the catalog says about it, without the others', async () => {
    await renderWebinars('/webinar/upcoming?webinar=%20session-1', { listWebinars: listed });
    expect(screen.getByRole('heading', { level: 1, name: 'Session 1' })).toBeVisible();
    expect(cards()).toHaveLength(1);
    const about = within(screen.getByRole('region', { name: 'About this webinar' }));
    expect(about.getByText(/Fog in layers/)).toHaveTextContent('Fog in layers.Bring a scene:');
    expect(about.getByRole('link')).toHaveAttribute('href', 'https://forum.example.com/fog');
    const agenda = within(screen.getByRole('region', { name: 'Agenda' }));
    expect(agenda.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Fog', 'Rain']);
    expect(hrefOf('All upcoming webinars')).toBe('/webinar/upcoming');
    expect(screen.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'true');
  });

  it('is where its card in the list leads, whose data has no long texts', async () => {
    const { router } = await renderWebinars('/de/webinar/upcoming', { listWebinars: listed });
    expect(hrefOf('Details for “Session 1”')).toBe('/de/webinar/upcoming?webinar=session-1');
    expect(JSON.stringify(router.state.loaderData)).not.toContain('Bring a scene');
  });

  it('has the excerpt if the API sends no more', async () => {
    const short = webinarsOf([upcomingOf(1, { excerpt: 'Fog in short.' })], 0);
    await renderWebinars('/webinar/upcoming?webinar=session-1', { listWebinars: short });
    expect(screen.getByRole('region', { name: 'About this webinar' })).toHaveTextContent('Fog in short.');
    expect(screen.queryByRole('region', { name: 'Agenda' })).toBeNull();
  });

  type DetailResponse = NonNullable<FakeResponses['getWebinarDetail']>;
  const loadOld = (getWebinarDetail: DetailResponse) => {
    const api = fakeApi({ listWebinars: listed, getWebinarDetail });
    const services = { api, store: createStore() } as unknown as PageServices;
    const context = new RouterContextProvider(new Map([[servicesContext, services]]));
    const request = new Request('https://learn.example.com/de/webinar/upcoming?webinar=old');
    const args = { request, context, params: {} } as unknown as Parameters<typeof loadUpcoming>[0];
    return loadUpcoming(args).catch((thrown: unknown) => thrown);
  };

  it.each<[string, DetailResponse, string]>([
    ['is over, to its replay', () => [{ id: 1, urlName: 'old' } as VideoDetail], '/de/webinar/archive?v=old'],
    [
      'does not exist, to the list',
      () => Promise.reject(failedCall('gone', ApiStatus.ID_NO_DATA_FOUND)),
      '/de/webinar/upcoming',
    ],
    ['has no details, to the list', () => [], '/de/webinar/upcoming'],
  ])('redirects if it %s', async (_, detail, target) => {
    const redirect = await loadOld(detail);
    expect((redirect as Response).headers.get('Location')).toBe(target);
  });

  it('fails, and redirects nowhere, while the API fails', async () => {
    const failure = failedCall();
    await expect(loadOld(() => Promise.reject(failure))).resolves.toBe(failure);
  });
});

describe('a live webinar', () => {
  afterEach(() => jest.useRealTimers());

  it('begins on an open page, and ends there with a note that its replay will come', async () => {
    jest.useFakeTimers({ now: START - MINUTE, advanceTimers: true });
    const { now, pass } = stoppedClock(START - MINUTE);
    const listed = webinarsOf([upcomingOf(1, { stage: 'coming', videoLength: 5400 })], 0);
    await renderWebinars('/de/webinar/upcoming', { listWebinars: listed }, { now });
    expect(screen.getByRole('link', { name: /^Register for/ })).toBeVisible();
    pass(1);
    expect(within(cards()[0]!).getByText('Live now')).toBeVisible();
    expect(hrefOf('Join now for “Session 1” (opens in a new tab)')).toBe('https://events.example.com/1');
    pass(90);
    expect(screen.queryByText('Live now')).toBeNull();
    expect(screen.getByText('This webinar has ended. The replay will be in the archive soon.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Register|Join)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'All replays' })).toHaveAttribute('href', '/de/webinar/archive');
  });
});

describe('the calendar entry on a card', () => {
  it.each([
    ['https://events.example.com/1', 'https://events.example.com/1'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('leads to the webinar’s page, and to its registration if that is safe: "%s"', async (link, registration) => {
    await renderOne({ link }, '/de/webinar/upcoming');
    const entry = readCalendarEntry();
    const page = 'https://learn.example.com/de/webinar/upcoming?webinar=session-1';
    expect(urlOf(entry)).toBe(page);
    expect(entry.description.split('\n')).toEqual(['Session 1', page, ...(registration ? [registration] : [])]);
  });

  it('has the time of the last change, and the revision of the webinar', async () => {
    await renderOne({ revision: 29_832_481 }, '/de/webinar/upcoming');
    const entry = readCalendarEntry();
    const stamp = entry.component.getFirstPropertyValue('dtstamp') as ICAL.Time;
    expect(stamp.toJSDate().getTime()).toBe(29_832_481 * 60_000);
    expect(entry.sequence).toBe(29_832_481);
    expect(entry.uid).toBe('webinar-1@learn.example.com');
  });
});

describe('the rest of the page of upcoming webinars', () => {
  it('shows testimonials as quotes with their authors', async () => {
    await renderWebinars('/webinar/upcoming');
    const region = within(screen.getByRole('region', { name: 'What attendees say' }));
    expect(region.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
      'Elin SandvikStoryboard artist',
      'Paula Reinhardt',
    ]);
    expect(region.getByText(/one stubborn walk cycle/).tagName).toBe('BLOCKQUOTE');
  });

  it('shows the speakers, each linked to their introduction', async () => {
    await renderWebinars('/tw/webinar/upcoming');
    const region = within(screen.getByRole('region', { name: 'Who you will meet' }));
    expect(hrefOf(/Lucía Barrios/, region)).toBe('/tw/webinar/speakerinfo#speaker-7');
    expect(region.getAllByRole('listitem')).toHaveLength(2);
  });

  it('is left out, with all links to introductions, if the API has nobody to introduce', async () => {
    await renderWebinars('/webinar/upcoming', { listPeople: () => Promise.reject(failedCall()) });
    expect(screen.queryByRole('region', { name: 'What attendees say' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Who you will meet' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Kwame Asante' })).toBeNull();
    expect(cards()).toHaveLength(2);
  });
});

describe('if no webinar is planned', () => {
  it('the page says so and offers the latest three replays', async () => {
    const { lists } = await renderWebinars('/webinar/upcoming', { listWebinars: webinarsOf([], 3) });
    expect(screen.getByRole('heading', { name: 'Next webinar is coming soon. To be announced.' })).toBeVisible();
    const region = within(screen.getByRole('region', { name: 'Latest replays' }));
    expect(region.getAllByRole('article')).toHaveLength(3);
    expect(region.getByRole('link', { name: 'Replay 1' })).toHaveAttribute('href', '/webinar/archive?v=replay-1');
    expect(region.getByRole('link', { name: 'All replays' })).toHaveAttribute('href', '/webinar/archive');
    expect(lists().at(-1)).toEqual({ lang: 1, type: 2, pageSize: 3 });
    expect(screen.getByText(NOTE)).toBeVisible();
  });

  it('awaited replays are listed apart from the others', async () => {
    const ended = upcomingOf(9, { stage: 'over', date: '2027/05/13 08:00' });
    await renderWebinars('/de/webinar/upcoming', {
      listWebinars: ({ type }) =>
        type === 1 ? { count: 0, items: [] } : { count: 3, awaited: 1, items: [ended, replayOf(1), replayOf(2)] },
    });
    const awaited = within(screen.getByRole('region', { name: 'Replay coming soon' }));
    expect(awaited.getAllByRole('article')).toHaveLength(1);
    expect(awaited.getByRole('link', { name: 'Session 9' })).toHaveAttribute('href', '/de/webinar/archive?v=session-9');
    expect(within(screen.getByRole('region', { name: 'Latest replays' })).getAllByRole('article')).toHaveLength(2);
  });
});

describe('a failed request for upcoming webinars', () => {
  it('shows the failure and the links to the other pages, and retries', async () => {
    const server = outage();
    await renderWebinars('/webinar/upcoming', { listWebinars: server.whenUp(webinarsOf([upcomingOf(1)], 0)) });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.Code 3');
    expect(screen.getByRole('link', { name: 'Archive' })).toHaveAttribute('href', '/webinar/archive');
    server.isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByRole('heading', { name: 'Session 1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the subscriptions of webinars', () => {
  it('are links to the calendar program, to the calendar and to the feed, in the page’s language', async () => {
    const listed = webinarsOf([upcomingOf(1)], 0);
    await renderWebinars('/de/webinar/upcoming', { listWebinars: listed }, { messages: { webinar: de } });
    const menu = within(screen.getByText('Adresse des Kalenders').closest('ul')!);
    expect(hrefsOf(menu.getAllByRole('link', { hidden: true }))).toEqual([
      expect.stringMatching(/^webcal:\/\/[^/]+\/calendars\/de\/webinars\.ics$/),
      expect.stringMatching(/^https?:\/\/[^/]+\/calendars\/de\/webinars\.ics$/),
      expect.stringMatching(/^https?:\/\/[^/]+\/feeds\/de\/webinars\.atom$/),
    ]);
  });
});

describe('the address of the calendar', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it.each([
    ['copied by its button', () => Promise.resolve(), { tone: 'success', text: 'Calendar address copied.' }],
    ['named again if the browser refuses', () => Promise.reject(new Error('no')), { tone: 'error' }],
  ])('is %s', async (_, writeText, toast) => {
    const clipboard = { writeText: jest.fn(writeText) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const { store } = await renderWebinars('/webinar/upcoming');
    await act(async () => fireEvent.click(screen.getByText('Copy calendar address')));
    expect(clipboard.writeText).toHaveBeenCalledWith('https://learn.example.com/calendars/en/webinars.ics');
    expect(store.get(toastsAtom)).toMatchObject([toast]);
  });
});

describe('a canceled webinar', () => {
  it('says so, without registration, countdown and calendar entry', async () => {
    await renderOne({ canceled: true, link: 'https://events.example.com/1', stage: 'live' });
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Canceled')).toBeVisible();
    expect(card.getByText('This webinar will not take place.')).toBeVisible();
    expect(card.queryByRole('link', { name: /Register|Join/ })).toBeNull();
    expect(card.queryByText(/Live now|^in \d/)).toBeNull();
    expect(card.queryByText('Add to calendar')).toBeNull();
  });
});

describe('the time of a webinar', () => {
  /** Renders the time at a given clock time; returns how to advance the clock. */
  function showAt(instant: number) {
    const { now, pass } = stoppedClock(instant);
    const time = <WebinarTime webinar={{ date: '2027/05/20 10:00', videoLength: 0 }} />;
    hydratePage(time, { messages: { webinar: en }, services: { now } });
    return pass;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('puts the visitor’s time first in the browser, and a countdown beside the provider’s', () => {
    showAt(START - 3 * 24 * 60 * MINUTE);
    expect(screen.getByText('2027-05-20 10:00 (PDT)').parentElement?.parentElement).toHaveTextContent(
      /^Thursday, 20 May 2027, .* (your time \(.+\)|UTC)\s?2027-05-20 10:00 \(PDT\)in 3 days$/,
    );
  });

  it('counts down each minute, without announcements to screen readers', () => {
    const wait = showAt(START - 3 * MINUTE);
    expect(screen.getByText('in 3 minutes')).toBeVisible();
    wait(1);
    expect(screen.getByText('in 2 minutes')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
