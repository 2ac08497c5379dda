import { parseWebVtt } from '../../../../lib/text/web-vtt.ts';

/** A part of an image, in its pixels; without a size it is the whole image. */
export interface PreviewPicture {
  start: number;
  url: string;
  area: { x: number; y: number; width: number; height: number } | undefined;
}

const AREA = /[#&]xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/** The pictures of a WebVTT file, whose cues are addresses relative to it. */
export function parsePreviews(file: string, fileUrl: string): PreviewPicture[] {
  return parseWebVtt(file).cues.flatMap(({ start, text }) => {
    if (!URL.canParse(text, fileUrl)) return [];
    const url = new URL(text, fileUrl);
    const [, ...numbers] = AREA.exec(url.hash) ?? [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    url.hash = '';
    const area = width > 0 && height > 0 ? { x, y, width, height } : undefined;
    return /^https?:$/.test(url.protocol) ? [{ start, url: url.href, area }] : [];
  });
}

/** The picture of a time: the last one that has started. */
export function previewAt(pictures: readonly PreviewPicture[], time: number): PreviewPicture | undefined {
  return pictures.findLast(({ start }) => start <= time) ?? pictures[0];
}
