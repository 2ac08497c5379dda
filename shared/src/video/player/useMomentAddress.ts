import type { VideoDetail } from '../../contract/index.ts';
import { useAddress } from '../../routing/index.ts';
import { usePlayer } from './player-context.tsx';

/** This page's address up to the seconds of a moment; undefined if the video is not playable. */
export function useMomentAddress({ urlName }: Pick<VideoDetail, 'urlName'>): string | undefined {
  const { playback } = usePlayer();
  const params = new URLSearchParams(useAddress().search);
  if (playback.video.sources.length === 0) return undefined;
  params.set('v', urlName);
  params.delete('t');
  return `?${params.toString()}&t=`;
}
