/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage, hydratePage, renderOnServer, hrefOf } from '../../testing/index.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { SafeText } from './SafeText.tsx';
import { DashText } from './DashText.tsx';
import { EventTime, LocalTime } from './EventTime.tsx';

describe('a text from the catalog', () => {
  it('preserves its line breaks and links its addresses', () => {
    const { container } = renderPage(<SafeText text={'資料は https://example.com/notes。\nNext line'} />);
    expect(hrefOf(/opens in a new tab/)).toBe('https://example.com/notes');
    expect(container.querySelectorAll('br')).toHaveLength(1);
    expect(container).toHaveTextContent('。');
  });

  it('never renders markup', () => {
    const { container } = renderPage(<SafeText text={'<img src=x onerror=alert(1)>'} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
  });
});

describe('an external link', () => {
  it('opens in a new tab without opener and referrer', () => {
    renderPage(<ExternalLink href="https://example.com">Manual</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Manual (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is plain text if its address is not a web address', () => {
    renderPage(<ExternalLink href="javascript:alert(1)">Manual</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Manual')).toBeVisible();
  });
});

const together = (text: string) => {
  const { container } = hydratePage(<DashText text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('span')].map((span) => span.textContent);
};

describe('a text with dashes', () => {
  it.each([
    ['Three-Point Lighting - From Flat', ['Lighting - From']],
    ['Licht – und Schatten – am Abend', ['Licht – und', 'Schatten – am']],
    ['光——影', ['光——影']],
    ['0–90 %', ['0–90']],
    ['A - B - C', ['A - B - C']],
    ['柔らかい影のある三点照明の設定——映画のような光と影', ['定——映']],
  ])('keeps the short words beside each dash in "%s" with it', (text, expected) => {
    expect(together(text)).toEqual(expected);
  });
});

const time = (date = '2027/05/13 10:00') => <EventTime date={date}>a note</EventTime>;

describe('the start of a webinar', () => {
  it('is the provider’s time on the server, without any other', () => {
    const html = renderOnServer(time());
    expect(html).toContain('2027-05-13 10:00 (PDT)');
    expect(html.replace(/<[^>]*>/g, '')).toBe('2027-05-13 10:00 (PDT)a note');
  });

  it('is the visitor’s time first in the browser, with the clock time set off', () => {
    const { container } = hydratePage(time());
    expect(container).toHaveTextContent(/^\w+, 1[34] May 2027, .*2027-05-13 10:00 \(PDT\)a note$/);
    expect(container.querySelector('b')).toHaveTextContent(/^\w+, 1[34] May 2027, \d\d:\d0$/);
  });
});

const START = Date.parse('2027-05-13T17:00:00Z');

describe("a date in the visitor's own time", () => {
  const liveIn = (timeZone: string) => {
    const options = new Intl.DateTimeFormat('en').resolvedOptions();
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  };
  afterEach(() => jest.restoreAllMocks());

  it('breaks lines only between weekday, day, time and zone, and never within a number', () => {
    liveIn('Europe/Berlin');
    const { container } = hydratePage(<LocalTime instant={START} />);
    expect(container.textContent.split(' ')).toEqual([
      'Thursday,',
      expect.stringMatching(/^13\sMay\s2027,$/),
      expect.stringMatching(/^19:00\syour\stime$/),
      '(Europe/Berlin)',
    ]);
  });

  it.each(['UTC', 'Atlantic/Reykjavik'])('is in UTC, and not called theirs, where the browser says %s', (zone) => {
    liveIn(zone);
    const { container } = hydratePage(<LocalTime instant={START} />);
    expect(container).toHaveTextContent(/^Thursday, 13 May 2027, 17:00 UTC$/);
  });
});
