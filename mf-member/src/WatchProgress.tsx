import { formatTimecode } from '@learning-center/shared/lib';
import { ProgressBar } from '@learning-center/shared/ui';
import type { WatchPosition } from '@learning-center/shared/video';
import { useMemberText } from './member-text.ts';

/** How far a video was watched on this device. */
export function WatchProgress({ position }: { position: WatchPosition | undefined }) {
  const t = useMemberText();
  if (!position) return null;
  const { time, duration } = position;
  return <ProgressBar value={time} max={duration} label={t('history.row.progress', { time: formatTimecode(time) })} />;
}
