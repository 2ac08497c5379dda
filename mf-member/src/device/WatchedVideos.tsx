import { GUEST_VIEWER } from '@learning-center/shared/lib';
import { forgetVideo, startedVideos } from '@learning-center/shared/video';
import { useState } from 'react';
import { useMemberText } from '../member-text.ts';
import { DeviceVideos } from './DeviceVideos.tsx';

/** The most videos in the list. */
const MAX_WATCHED = 24;

/** The videos that a guest started on this device, most recent first. */
export function WatchedVideos() {
  const t = useMemberText();
  const readStarted = () => startedVideos(GUEST_VIEWER).slice(0, MAX_WATCHED);
  const [started, setStarted] = useState(readStarted);
  return (
    <DeviceVideos
      title={t('device.watched')}
      ids={started.map(({ videoId }) => videoId)}
      remove={({ id }) => {
        const restore = forgetVideo(id, GUEST_VIEWER);
        setStarted(readStarted());
        return () => {
          restore();
          setStarted(readStarted());
        };
      }}
    />
  );
}
