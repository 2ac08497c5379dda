/** @jest-environment jsdom */
import type { About } from '@learning-center/shared/contract';
import { screen, within } from '@testing-library/react';
import { renderWebinars } from '../../testing/render-webinars.tsx';
import { upcomingOf, webinarsOf } from '../../testing/webinar-fixtures.ts';

const about: About = {
  result: 'A ship in a storm.',
  picture: '',
  audience: 'For those who have lit nights before',
  learned: ['Layering rain'],
  before: [{ name: 'Light for Storytellers', category: ['skill-paths', 'light'] }],
  products: [],
  teachers: [{ id: '1', name: 'Maren Holt', thumbnail: '', title: 'Lighting lead', lines: ['Lights series.'] }],
  files: [],
  captions: [],
  next: [],
};

const show = (address: string, change: Parameters<typeof upcomingOf>[1] = {}) =>
  renderWebinars(address, { listWebinars: webinarsOf([upcomingOf(1, { about, ...change })], 0) });
const eventData = () => {
  const [script] = document.querySelectorAll('script[type="application/ld+json"]');
  return script && (JSON.parse(script.textContent) as unknown);
};

describe('the page of an upcoming webinar', () => {
  it('says what the webinar gives', async () => {
    await show('/webinar/upcoming?webinar=session-1');
    const panel = within(screen.getByRole('region', { name: 'What you will make' }));
    for (const text of ['A ship in a storm.', 'Layering rain', 'Maren Holt', 'Lights series.'])
      expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByRole('link')).toHaveAttribute('href', '/skill-paths/light');
  });

  it('has an event for search engines, at its times and the address of its registration', async () => {
    await show('/de/webinar/upcoming?webinar=session-1', { price: 49 });
    expect(eventData()).toMatchObject({
      '@type': 'Event',
      name: 'Session 1',
      startDate: '2027-05-20T17:00:00.000Z',
      endDate: '2027-05-20T18:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: 'https://events.example.com/1' },
      offers: { price: 49, priceCurrency: 'USD' },
      inLanguage: 'de',
    });
  });

  it('says nothing of it in the list', async () => {
    const { router } = await show('/webinar/upcoming');
    expect(JSON.stringify(router.state.loaderData)).not.toContain('Layering rain');
    expect(eventData()).toBeUndefined();
  });
});
