import { useEffect } from 'react';
import { readStored, writeStored } from '../../../lib/index.ts';
import { atom, useAtom } from '../../../state/index.ts';

const SIZE_KEY = 'lc.caption-size';
const BACKGROUND_KEY = 'lc.caption-background';

export const CAPTION_SIZES = ['small', 'normal', 'large'] as const;
export const CAPTION_BACKGROUNDS = ['none', 'half', 'solid'] as const;

export interface CaptionStyle {
  size: (typeof CAPTION_SIZES)[number];
  background: (typeof CAPTION_BACKGROUNDS)[number];
}

const DEFAULT_STYLE: CaptionStyle = { size: 'normal', background: 'half' };

const captionStyleAtom = atom<CaptionStyle | undefined>(undefined);

/** The look of captions, stored on this device. */
export function useCaptionStyle(): [CaptionStyle, (style: CaptionStyle) => void] {
  const [style, setStyle] = useAtom(captionStyleAtom);
  useEffect(() => setStyle(readCaptionStyle()), [setStyle]);
  const set = (next: CaptionStyle) => {
    setStyle(next);
    writeStored(SIZE_KEY, next.size === DEFAULT_STYLE.size ? undefined : next.size);
    writeStored(BACKGROUND_KEY, next.background === DEFAULT_STYLE.background ? undefined : next.background);
  };
  return [style ?? DEFAULT_STYLE, set];
}

const readCaptionStyle = (): CaptionStyle => ({
  size: CAPTION_SIZES.find((each) => each === readStored(SIZE_KEY)) ?? DEFAULT_STYLE.size,
  background: CAPTION_BACKGROUNDS.find((each) => each === readStored(BACKGROUND_KEY)) ?? DEFAULT_STYLE.background,
});
