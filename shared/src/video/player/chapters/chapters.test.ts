import { adjacentChapterTime, chapterAt, toChapters } from './chapters.ts';

const chapters = toChapters(
  [
    { time: 0, text: 'Start' },
    { time: 300, text: 'Rim' },
    { time: 135, text: 'Fill' },
  ],
  464,
);

describe('chapters', () => {
  it('are in order of time, each up to the next, the last to the end', () => {
    expect(chapters.map(({ number, text, time, end }) => [number, text, time, end])).toEqual([
      [1, 'Start', 0, 135],
      [2, 'Fill', 135, 300],
      [3, 'Rim', 300, 464],
    ]);
  });

  it('are found by a time', () => {
    expect([0, 134.9, 135, 460].map((time) => chapterAt(chapters, time)?.text)).toEqual([
      'Start',
      'Start',
      'Fill',
      'Rim',
    ]);
    expect(chapterAt(chapters.slice(1), 10)).toBeUndefined();
  });

  it('lead to the next one, and back to the start of this one or the previous one', () => {
    expect(adjacentChapterTime(chapters, 140, 'next')).toBe(300);
    expect(adjacentChapterTime(chapters, 400, 'next')).toBeUndefined();
    expect(adjacentChapterTime(chapters, 200, 'previous')).toBe(135);
    expect(adjacentChapterTime(chapters, 136, 'previous')).toBe(0);
    expect(adjacentChapterTime(chapters, 1, 'previous')).toBe(0);
    expect(adjacentChapterTime([], 1, 'previous')).toBeUndefined();
  });
});
