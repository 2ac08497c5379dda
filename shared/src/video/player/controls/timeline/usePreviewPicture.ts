import { useEffect, useState } from 'react';
import { useServices } from '../../../../state/index.ts';
import { allowedFileUrl } from '../../playback-sources.ts';
import { parseUrl } from '../../../../lib/index.ts';
import { parseCues } from '../../../../lib/text/parse-cues.ts';

/** A part of an image, which has a size in its own pixels. */
export interface DrawnPicture {
  url: string;
  area: Area;
  sheet: Size;
}

/** The picture of a time, from a WebVTT file; undefined without a file or a time, and until both have loaded. */
export function usePreviewPicture(file: string | undefined, time: number | undefined): DrawnPicture | undefined {
  const pictures = usePreviews(file);
  const picture = time === undefined ? undefined : previewAt(pictures, time);
  const sheet = useImageSize(picture?.url);
  if (!picture || !sheet) return undefined;
  return { url: picture.url, area: areaOf(picture, sheet), sheet };
}

function usePreviews(file: string | undefined): readonly PreviewPicture[] {
  const [pictures, setPictures] = useState<readonly PreviewPicture[]>([]);
  const { config } = useServices();
  const address = file ? allowedFileUrl(file, config) : undefined;
  useEffect(() => {
    if (address === undefined) return undefined;
    const leaving = new AbortController();
    const url = new URL(address, document.baseURI).href;
    // Without pictures the tip has the time and the chapter.
    fetchText(url, leaving.signal).then((text) => setPictures(parsePreviews(text, url)), ignore);
    return () => leaving.abort();
  }, [address]);
  return pictures;
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  return response.ok ? response.text() : '';
}

const ignore = () => undefined;

/** The size of an image in its own pixels, once it has loaded. */
function useImageSize(url: string | undefined): Size | undefined {
  const [loaded, setLoaded] = useState<Size & { url: string }>();
  useEffect(() => {
    if (url === undefined) return undefined;
    let isCurrent = true;
    const image = new Image();
    image.onload = () => isCurrent && setLoaded({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return loaded && loaded.url === url && loaded.width > 0 ? loaded : undefined;
}

interface Size {
  width: number;
  height: number;
}

interface Area extends Size {
  x: number;
  y: number;
}

/** A part of an image, in its pixels or in percent of its size; the whole image without an area. */
interface PreviewPicture {
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
