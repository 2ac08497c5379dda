import { formatServerDate, formatShortDate, parsePdt, formatPdt } from './server-date.ts';

describe('the date of the server', () => {
  it('is formatted with dashes and PDT', () => {
    expect(formatPdt('2026/05/14 10:00')).toBe('2026-05-14 10:00 (PDT)');
    expect(formatPdt('2026-05-14')).toBe('2026-05-14 (PDT)');
    expect(formatServerDate('2026/5/4 9:05')).toBe('2026-05-04 09:05');
    expect(formatPdt('')).toBe('');
  });

  it('is seven hours behind UTC all year, as PDT is', () => {
    expect(parsePdt('2026/05/14 10:00')).toBe(Date.UTC(2026, 4, 14, 17));
    expect(parsePdt('2026-12-31 20:30')).toBe(Date.UTC(2027, 0, 1, 3, 30));
  });

  it('is undefined when it is invalid', () => {
    expect(['', 'soon', '2026-13-01', '2026-02-30', '2026-05-14 25:00'].map(parsePdt)).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('has a short form for each language', () => {
    expect(formatShortDate('2026/05/14 10:00', 'en')).toBe('14 May 2026');
    expect(formatShortDate('2026/05/14', 'de')).toBe('14.05.2026');
    expect(formatShortDate('2026-05-14', 'jp')).toBe('2026年5月14日');
  });
});
