import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { deletesUnusedData, displayTitle, formatCount } from '@learning-center/shared/lib';
import { Card, CardBody, CardSkeletons, IconButton, InlineFailure, SectionHeading } from '@learning-center/shared/ui';
import { CardTags, useVideoProducts, VideoPicture, VideoTitle } from '@learning-center/shared/video';
import { useId, useState } from 'react';
import compact from '../list/compact-rows.module.css';
import { RemovableItem, RemovedRow } from '../list/RemovableItem.tsx';
import { useMemberText } from '../member-text.ts';
import styles from './DeviceVideos.module.css';
import { useVideosByIds } from './useVideosByIds.ts';

interface DeviceVideosProps {
  title: string;
  /** The videos that this device has. */
  ids: readonly VideoId[];
  /** Removes a video from the device and returns how to restore it. */
  remove: (video: VideoListItem) => () => void;
}

/** Videos that a guest saved or watched on this device. A removed one becomes a slim row with a button to undo. */
export function DeviceVideos({ title, ids, remove }: DeviceVideosProps) {
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
      {state === 'loading' && !isLoaded && <CardSkeletons view="details" count={Math.min(listed.length, 6)} />}
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
        <div className={styles.remove}>
          <IconButton icon="close" label={t('device.remove', { title })} onClick={removeVideo} />
        </div>
      </Card>
    </RemovableItem>
  );
}
