import { formatTimecode, formatVideoLength, isoDuration } from './video-length.ts';

describe('the length of a video', () => {
  it('drops the hours when there are none, and never the minutes', () => {
    expect([3600, 3599, 5, 754].map(formatVideoLength)).toEqual(['1:00:00', '59:59', '0:05', '12:34']);
  });

  it('is cut down, not rounded', () => {
    expect(formatVideoLength(59.9)).toBe('0:59');
  });

  it('is empty when there is none', () => {
    expect([0, 0.4, -3, Number.NaN, Infinity].map(formatVideoLength)).toEqual(['', '', '', '', '']);
  });

  it('can start at zero when it is a moment', () => {
    expect(formatTimecode(0)).toBe('0:00');
  });

  it('has a form for machines', () => {
    expect(isoDuration(3723)).toBe('PT1H2M3S');
  });
});
