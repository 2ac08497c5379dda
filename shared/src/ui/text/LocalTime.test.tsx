/** @jest-environment jsdom */
import en from '../../i18n/locales/en.json';
import jp from '../../i18n/locales/jp.json';
import { hydratePage } from '../../testing/index.ts';
import { LocalTime } from './LocalTime.tsx';

const START = Date.parse('2027-05-13T17:00:00Z');

describe("a date in the visitor's own time", () => {
  it('breaks lines only between the day, the time and the zone', () => {
    const { container } = hydratePage(<LocalTime instant={START} />, { messages: { shared: en } });
    expect(container.textContent.split(' ')).toEqual([
      expect.stringMatching(/^Thursday,\s1[34]\sMay\s2027,$|^Friday,\s14\sMay\s2027,$/),
      expect.stringMatching(/^\d+:00\syour\stime$/),
      expect.stringMatching(/^\(.+\)$/),
    ]);
  });

  it('does not break between a day and its weekday in brackets', () => {
    const { container } = hydratePage(<LocalTime instant={START} />, { messages: { shared: jp }, address: '/jp/' });
    expect(container).toHaveTextContent(/日\u2060（.）/);
  });
});
