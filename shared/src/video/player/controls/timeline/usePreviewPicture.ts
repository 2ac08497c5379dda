import { useEffect, useState } from 'react';
import { useServices } from '../../../../state/index.ts';
import { allowedFileUrl } from '../../playback-sources.ts';
import { areaOf, parsePreviews, previewAt, type Area, type PreviewPicture, type Size } from './preview-pictures.ts';

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
