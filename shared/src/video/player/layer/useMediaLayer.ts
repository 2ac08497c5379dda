import { useEffect, useState } from 'react';
import { usePlaybackValue } from '../player-context.tsx';
import type { MediaLayer } from './MediaLayer.tsx';

/** Loads the layer; undefined if that fails, because the video plays without it. */
export const loadMediaLayer = () =>
  import(/* webpackChunkName: "video-controls" */ './MediaLayer.tsx').catch(() => undefined);

/** The layer over a `<video>` element, once both are there. */
export function useMediaLayer(): { Layer: typeof MediaLayer | undefined } {
  const hasMedia = usePlaybackValue((state) => state.element !== undefined);
  const [Layer, setLayer] = useState<typeof MediaLayer>();
  useEffect(() => {
    if (!hasMedia) return;
    void loadMediaLayer().then((loaded) => setLayer(() => loaded?.MediaLayer));
  }, [hasMedia]);
  return { Layer: hasMedia ? Layer : undefined };
}
