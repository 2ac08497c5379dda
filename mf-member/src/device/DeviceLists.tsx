import { type ReactNode, useState } from 'react';
import { useAtomValue, useSetAtom } from '@learning-center/shared/state';
import {
  savedVideosAtom,
  saveVideoAtom,
  forgetVideo,
  parseVideoId,
  seenAt,
  startedVideos,
} from '@learning-center/shared/video';
import { useMemberText } from '../member-text.ts';
import { DeviceVideos } from './DeviceVideos.tsx';
import type { VideoId } from '@learning-center/shared/contract';
import { GUEST_VIEWER, storedKeys } from '@learning-center/shared/lib';

/** The list of one page for guests; both pages share its code. */
export function DeviceLists({ content }: { content: 'saved' | 'watched' }): ReactNode {
  return content === 'saved' ? <SavedVideos /> : <WatchedVideos />;
}

/** The videos that a guest saved on this device (decision 059). */
function SavedVideos() {
  const t = useMemberText();
  const saved = useAtomValue(savedVideosAtom);
  const save = useSetAtom(saveVideoAtom);
  return (
    <DeviceVideos
      title={t('device.saved')}
      ids={saved.map(({ id }) => id)}
      remove={(video) => {
        save({ ...video, isSaved: false });
        return () => save({ ...video, isSaved: true });
      }}
    />
  );
}

/** The most videos in the list. */
const MAX_WATCHED = 24;

/** The videos that a guest began or finished on this device, most recent first. */
function WatchedVideos() {
  const t = useMemberText();
  const readPlayed = () => playedVideos().slice(0, MAX_WATCHED);
  const [ids, setIds] = useState(readPlayed);
  return (
    <DeviceVideos
      title={t('device.watched')}
      ids={ids}
      remove={({ id }) => {
        const restore = forgetVideo(id, GUEST_VIEWER);
        setIds(readPlayed());
        return () => {
          restore();
          setIds(readPlayed());
        };
      }}
    />
  );
}

const SEEN_KEY = 'lc.seen.';

/** The ids of the videos that a guest began or finished on this device. A position is newer than the end before it. */
function playedVideos(): VideoId[] {
  const times = new Map<VideoId, number>();
  for (const key of storedKeys(SEEN_KEY)) {
    const id = parseVideoId(key.slice(SEEN_KEY.length));
    if (id !== undefined) times.set(id, seenAt(id) ?? 0);
  }
  for (const { videoId, at } of startedVideos()) times.set(videoId, at);
  return [...times.keys()].sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}
