import { formatTimecode, formatVideoLength, isoDuration } from './video-length.ts';

describe('the length of a video', () => {
  it('leaves out zero hours, but never the minutes', () => {
    expect([3600, 3599, 5, 754].map(formatVideoLength)).toEqual(['1:00:00', '59:59', '0:05', '12:34']);
  });

  it('is rounded down', () => {
    expect(formatVideoLength(59.9)).toBe('0:59');
  });

  it('is empty for an invalid length', () => {
    expect([0, 0.4, -3, Number.NaN, Infinity].map(formatVideoLength)).toEqual(['', '', '', '', '']);
  });

  it('can be zero for a position in a video', () => {
    expect(formatTimecode(0)).toBe('0:00');
  });

  it('has a format for machines', () => {
    expect(isoDuration(3723)).toBe('PT1H2M3S');
  });
});
