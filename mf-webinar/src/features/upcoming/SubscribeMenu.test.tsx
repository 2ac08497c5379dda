/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import de from '../../locales/de.json';
import { renderWebinars } from '../../testing/render-webinars.tsx';
import { upcomingOf, webinarsOf } from '../../testing/webinar-fixtures.ts';

const showOne = (change: Parameters<typeof upcomingOf>[1] = {}) =>
  renderWebinars('/webinar/upcoming', { listWebinars: webinarsOf([upcomingOf(1, change)], 0) });

describe('the subscriptions of webinars', () => {
  it('are links to the calendar program, to the calendar and to the feed, in the page’s language', async () => {
    const listed = webinarsOf([upcomingOf(1)], 0);
    await renderWebinars('/de/webinar/upcoming', { listWebinars: listed }, { messages: { webinar: de } });
    const menu = within(screen.getByText('Adresse des Kalenders').closest('ul')!);
    const hrefs = menu.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      expect.stringMatching(/^webcal:\/\/[^/]+\/calendars\/de\/webinars\.ics$/),
      expect.stringMatching(/^https?:\/\/[^/]+\/calendars\/de\/webinars\.ics$/),
      expect.stringMatching(/^https?:\/\/[^/]+\/feeds\/de\/webinars\.atom$/),
    ]);
  });
});

describe('a canceled webinar', () => {
  it('says so, without registration, countdown and calendar entry', async () => {
    await showOne({ canceled: true, link: 'https://events.example.com/1', stage: 'live' });
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Canceled')).toBeVisible();
    expect(card.getByText('This webinar will not take place.')).toBeVisible();
    expect(card.queryByRole('link', { name: /Register|Join/ })).toBeNull();
    expect(card.queryByText(/Live now|^in \d/)).toBeNull();
    expect(card.queryByText('Add to calendar')).toBeNull();
  });
});
