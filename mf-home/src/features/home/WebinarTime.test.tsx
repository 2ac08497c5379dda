/** @jest-environment jsdom */
import { hydratePage, renderOnServer } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { WebinarTime } from './NextWebinar.tsx';

const page = { messages: { home: en } };

const START = Date.UTC(2027, 4, 20, 17, 0);
const time = (date = '2027/05/20 10:00') => <WebinarTime webinar={{ date, videoLength: 0 }} />;

describe('the time of the next webinar', () => {
  it('shows only the provider’s time before hydration', () => {
    const html = renderOnServer(time(), page);
    expect(html).toContain('2027-05-20 10:00 (PDT)');
    expect(html).toContain('2027-05-20T17:00:00.000Z');
    expect(html).not.toContain('your time');
  });

  it('puts the visitor’s time first after hydration', () => {
    const { container } = hydratePage(time(), page);
    expect(container).toHaveTextContent(/^Thursday, 20 May 2027, .* your time \(.+\)\s?2027-05-20 10:00 \(PDT\)$/);
  });

  it('says that it is live while it runs, on the server too', () => {
    const live = { ...page, services: { now: () => START + 60_000 } };
    expect(renderOnServer(time(), live)).toContain('Live now');
    expect(renderOnServer(time(), { ...page, services: { now: () => START - 60_000 } })).not.toContain('Live now');
    hydratePage(time(), live);
    expect(screen.getByText('Live now')).toBeVisible();
  });

  it('shows an invalid date as it is', () => {
    hydratePage(time('soon'), page);
    expect(screen.getByText('soon (PDT)')).toBeVisible();
    expect(screen.queryByText(/your time/)).not.toBeInTheDocument();
  });
});
