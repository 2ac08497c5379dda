/** @jest-environment jsdom */
import { hydratePage, renderOnServer } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { WebinarTime } from './WebinarTime.tsx';

const page = { messages: { home: en } };

describe('the time of the next webinar', () => {
  it('is the provider’s alone until the browser has said its zone', () => {
    const html = renderOnServer(<WebinarTime date="2027/05/20 10:00" />, page);
    expect(html).toContain('2027-05-20 10:00 (PDT)');
    expect(html).toContain('2027-05-20T17:00:00.000Z');
    expect(html).not.toContain('your time');
  });

  it('is the visitor’s too once the page is theirs', () => {
    hydratePage(<WebinarTime date="2027/05/20 10:00" />, page);
    expect(screen.getByText(/Thursday, 20 May 2027, .* your time/)).toBeVisible();
  });

  it('is left as it is written where it makes no sense', () => {
    hydratePage(<WebinarTime date="soon" />, page);
    expect(screen.getByText('soon (PDT)')).toBeVisible();
    expect(screen.queryByText(/your time/)).not.toBeInTheDocument();
  });
});
