import { parsePreviews, previewAt } from './preview-pictures.ts';

const URL_OF_FILE = 'https://learn.example.com/media/light.previews.vtt';
const file = (...cues: string[]) =>
  ['WEBVTT', ...cues.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}`)].join('\n\n');

describe('the pictures over the timeline', () => {
  it('are parts of images, relative to their file', () => {
    expect(parsePreviews(file('sheet.jpg#xywh=160,90,160,90', '/other.webp'), URL_OF_FILE)).toEqual([
      {
        start: 0,
        url: 'https://learn.example.com/media/sheet.jpg',
        area: { x: 160, y: 90, width: 160, height: 90 },
      },
      { start: 1, url: 'https://learn.example.com/other.webp', area: undefined },
    ]);
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
