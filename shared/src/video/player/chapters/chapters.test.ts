import { adjacentChapterTime, chapterAt, timeOutline, toChapters } from './chapters.ts';
import { areaOf, parsePreviews, previewAt } from '../controls/timeline/preview-pictures.ts';

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

const timecodes = [
  { time: 0, text: 'Start' },
  { time: 60, text: 'Exercise' },
  { time: 120, text: 'Exercise' },
];

describe('the times of an outline', () => {
  it('come from the chapters with the same text, and the other chapters remain', () => {
    expect(timeOutline(['Exercise', 'Homework'], timecodes)).toEqual({
      lines: [{ time: 60, text: 'Exercise' }, { text: 'Homework' }],
      remaining: [
        { time: 0, text: 'Start' },
        { time: 120, text: 'Exercise' },
      ],
      hasTimes: true,
    });
  });
});

const URL_OF_FILE = 'https://learn.example.com/media/light.previews.vtt';
const file = (...cues: string[]) =>
  ['WEBVTT', ...cues.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}`)].join('\n\n');

describe('the pictures over the timeline', () => {
  it('are parts of images, relative to their file', () => {
    expect(parsePreviews(file('sheet.jpg#xywh=160,90,160,90', '/other.webp'), URL_OF_FILE)).toEqual([
      {
        start: 0,
        url: 'https://learn.example.com/media/sheet.jpg',
        area: { x: 160, y: 90, width: 160, height: 90, isPercent: false },
      },
      { start: 1, url: 'https://learn.example.com/other.webp', area: undefined },
    ]);
  });

  it.each([
    ['#xywh=pixel:160,90.5,160,90', { x: 160, y: 90.5, width: 160, height: 90 }],
    ['#xywh=1.2.3,0,8,9', { x: 0, y: 0, width: 800, height: 900 }],
    ['#xywh=percent:25,50,12.5,10', { x: 200, y: 450, width: 100, height: 90 }],
    ['#t=3&xywh=160,90,160,90', { x: 160, y: 90, width: 160, height: 90 }],
    ['#xywh=somewhere', { x: 0, y: 0, width: 800, height: 900 }],
  ])('are with %s these pixels of an image', (part, expected) => {
    const [picture] = parsePreviews(file(`sheet.jpg${part}`), URL_OF_FILE);
    expect(areaOf(picture!, { width: 800, height: 900 })).toEqual(expected);
  });

  it.each(['javascript:alert(1)', 'data:image/png,x'])('are not %s', (text) => {
    expect(parsePreviews(file(text), URL_OF_FILE)).toEqual([]);
  });

  it('change at the start of each cue; the last one lasts', () => {
    const pictures = parsePreviews(file('a.jpg', 'b.jpg'), URL_OF_FILE);
    expect([0, 0.9, 1, 60].map((time) => previewAt(pictures, time)?.url.at(-5))).toEqual(['a', 'a', 'b', 'b']);
    expect(previewAt([], 3)).toBeUndefined();
  });
});
