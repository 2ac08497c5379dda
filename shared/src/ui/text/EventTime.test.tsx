/** @jest-environment jsdom */
import en from '../../i18n/locales/en.json';
import { hydratePage, renderOnServer } from '../../testing/index.ts';
import { EventTime } from './EventTime.tsx';

const page = { messages: { shared: en } };
const time = (date = '2027/05/13 10:00') => <EventTime date={date}>a note</EventTime>;

describe('the start of a webinar', () => {
  it('is the provider’s time on the server, without any other', () => {
    const html = renderOnServer(time(), page);
    expect(html).toContain('2027-05-13 10:00 (PDT)');
    expect(html.replace(/<[^>]*>/g, '')).toBe('2027-05-13 10:00 (PDT)a note');
  });

  it('is the visitor’s time first in the browser, with the clock time set off', () => {
    const { container } = hydratePage(time(), page);
    expect(container).toHaveTextContent(/^\w+, 1[34] May 2027, .*2027-05-13 10:00 \(PDT\)a note$/);
    expect(container.querySelector('b')).toHaveTextContent(/^\w+, 1[34] May 2027, \d\d:\d0$/);
  });

  it('has no room for the visitor’s time of an invalid date', () => {
    const { container } = hydratePage(time('soon'), page);
    expect(container).toHaveTextContent(/^soon \(PDT\)a note$/);
    expect(container.querySelectorAll('span')).toHaveLength(2);
  });
});
