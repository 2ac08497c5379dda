import { parseUrl } from '../../../../lib/index.ts';
import { parseCues } from '../../../../lib/text/parse-cues.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

/** A part of an image, in its pixels or in percent of its size; the whole image without an area. */
export interface PreviewPicture {
  start: number;
  url: string;
  area: (Area & { isPercent: boolean }) | undefined;
}

/** The value of `xywh` in W3C's Media Fragments. */
const AREA = /^(?:pixel:|(percent:))?(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/;

/** The pictures of a WebVTT file, whose cues are addresses relative to it. */
export function parsePreviews(file: string, fileUrl: string): PreviewPicture[] {
  // bytes: an address needs no table of all characters that HTML names.
  return parseCues(file, (text) => ({ text: text.replaceAll('&amp;', '&'), unknown: [] })).cues.flatMap(
    ({ start, text }) => {
      const url = parseUrl(text, fileUrl);
      if (!url) return [];
      const named = new URLSearchParams(url.hash.slice(1)).get('xywh') ?? '';
      const [, unit, ...numbers] = AREA.exec(named) ?? [];
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      url.hash = '';
      const area = width > 0 && height > 0 ? { x, y, width, height, isPercent: unit !== undefined } : undefined;
      return /^https?:$/.test(url.protocol) ? [{ start, url: url.href, area }] : [];
    },
  );
}

/** The picture of a time: the last one that has started. */
export function previewAt(pictures: readonly PreviewPicture[], time: number): PreviewPicture | undefined {
  return pictures.findLast(({ start }) => start <= time) ?? pictures[0];
}

/** The part of an image of a size, in its pixels. */
export function areaOf({ area }: PreviewPicture, { width, height }: Size): Area {
  const { isPercent, ...part } = area ?? { x: 0, y: 0, width, height, isPercent: false };
  if (!isPercent) return part;
  const [across, down] = [width / 100, height / 100];
  return { x: part.x * across, y: part.y * down, width: part.width * across, height: part.height * down };
}
