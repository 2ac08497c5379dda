import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { deletesUnusedData, displayTitle, formatCount, GUEST_VIEWER, storedKeys } from '@learning-center/shared/lib';
import { useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { Card, CardBody, CardSkeletons, IconButton, InlineFailure, SectionHeading } from '@learning-center/shared/ui';
import {
  CardTags,
  forgetVideo,
  parseVideoId,
  savedVideosAtom,
  saveVideoAtom,
  seenAt,
  startedVideos,
  useVideoProducts,
  VideoPicture,
  VideoTitle,
} from '@learning-center/shared/video';
import { useId, useState, type ReactNode } from 'react';
import compact from '../list/compact-rows.module.css';
import { RemovableItem, RemovedRow } from '../list/RemovableItem.tsx';
import { useMemberText } from '../member-text.ts';
import styles from './DeviceLists.module.css';
import { useVideosByIds } from './useVideosByIds.ts';

/** The list of one page for guests; both pages share its code. */
export function DeviceLists({ of }: { of: 'bookmarks' | 'history' }): ReactNode {
  return of === 'bookmarks' ? <SavedVideos /> : <WatchedVideos />;
}

/** The videos that a guest saved on this device. */
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

interface DeviceVideosProps {
  title: string;
  /** The videos that this device has. */
  ids: readonly VideoId[];
  /** Removes a video from the device and returns how to restore it. */
  remove: (video: VideoListItem) => () => void;
}

/** Videos that a guest saved or watched on this device. A removed one becomes a slim row with a button to undo. */
function DeviceVideos({ title, ids, remove }: DeviceVideosProps) {
  const t = useMemberText();
  const language = useLanguage();
  const headingId = useId();
  const listed = useListedIds(ids);
  const { state, videos, retry } = useVideosByIds(listed);
  const isLoaded = videos.length > 0;
  if (listed.length === 0 || (state === 'ready' && !isLoaded)) return null;
  const count = videos.filter(({ id }) => ids.includes(id)).length;
  return (
    <section aria-labelledby={headingId} className={compact.rows}>
      <SectionHeading id={headingId} count={isLoaded ? formatCount(count, language) : undefined}>
        {title}
      </SectionHeading>
      {deletesUnusedData() && <p className={styles.limit}>{t('device.limit')}</p>}
      {state === 'failed' && <InlineFailure isAlert text={t('device.failed')} isBusy={false} onRetry={retry} />}
      {state === 'loading' && !isLoaded && <CardSkeletons display="details" count={Math.min(listed.length, 6)} />}
      <ul className={styles.list}>
        {videos.map((video) => (
          <li key={video.id}>
            <DeviceVideo video={video} isRemoved={!ids.includes(video.id)} remove={remove} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ids, and those that were removed since the page opened. */
function useListedIds(ids: readonly VideoId[]): readonly VideoId[] {
  const [listed, setListed] = useState(ids);
  const added = ids.filter((id) => !listed.includes(id));
  if (added.length === 0) return listed;
  const next = [...added, ...listed];
  setListed(next);
  return next;
}

interface DeviceVideoProps extends Pick<DeviceVideosProps, 'remove'> {
  video: VideoListItem;
  isRemoved: boolean;
}

function DeviceVideo({ video, isRemoved, remove }: DeviceVideoProps) {
  const t = useMemberText();
  const [product] = useVideoProducts(video.productVersion);
  const [restore, setRestore] = useState<() => void>();
  const title = displayTitle(video.title);
  const undoLabel = t('device.undo', { title });
  const removeVideo = () => {
    const undo = remove(video);
    setRestore(() => undo);
  };
  return (
    <RemovableItem
      id={video.id}
      title={title}
      removed={
        isRemoved && <RemovedRow text={t('device.removed')} video={video} undoLabel={undoLabel} onUndo={restore} />
      }
    >
      <Card variant="row" product={product?.slug}>
        <VideoPicture video={video} />
        <CardBody>
          <CardTags {...video} />
          <VideoTitle video={video} />
        </CardBody>
        <div className={styles.remove} data-screen-only>
          <IconButton icon="close" label={t('device.remove', { title })} onClick={removeVideo} />
        </div>
      </Card>
    </RemovableItem>
  );
}
