import { ApiError } from '@learning-center/shared/api';
import { ApiStatus } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useAtomValue, useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, Row } from '@learning-center/shared/ui';
import {
  savedVideosAtom,
  saveVideoAtom,
  showBookmarksChangedAtom,
  updateBookmarkAtom,
  type SavedVideo,
} from '@learning-center/shared/video';
import { useState } from 'react';
import { runBatch } from '../list/useSelection.ts';
import { useMemberText } from '../member-text.ts';
import styles from './AddSavedVideos.module.css';

/** Offers a member the videos that a guest saved on this device. The guest may have been another person. */
export function AddSavedVideos() {
  const t = useMemberText();
  const language = useLanguage();
  const saved = useAtomValue(savedVideosAtom);
  const addAll = useAddSavedVideos();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState(0);
  if (saved.length === 0) return null;
  const text = (key: 'text' | 'failed', count: number) =>
    t(`device.add.${key}`, { count, number: formatCount(count, language) });
  const add = async () => {
    setIsBusy(true);
    setFailed(await addAll(saved));
    setIsBusy(false);
  };
  return (
    <Row wraps gap={3} rowGap={2} size="sm" isPanel isScreenOnly className={styles.offer}>
      <p>{text('text', saved.length)}</p>
      <Button size="small" icon="bookmark" isBusy={isBusy} onClick={() => void add()}>
        {t('device.add.action')}
      </Button>
      {failed > 0 && <p role="alert">{text('failed', failed)}</p>}
    </Row>
  );
}

/** Bookmarks saved videos, which then are no longer saved on the device. Resolves with the number of failures. */
function useAddSavedVideos() {
  const { api } = useServices();
  const t = useSharedText();
  const save = useSetAtom(saveVideoAtom);
  const update = useSetAtom(updateBookmarkAtom);
  const showChanged = useSetAtom(showBookmarksChangedAtom);
  return async (videos: readonly SavedVideo[]) => {
    const gone = new Set<SavedVideo>();
    // The oldest first, so that the bookmarks have the order in which the videos were saved.
    const added = await runBatch(videos.toReversed(), async (video) => {
      const target = { ...video, isBookmarked: false };
      return update({ api, video: target, isBookmarked: true }).then(Boolean, (error: unknown) => {
        if (error instanceof ApiError && error.apiStatus === ApiStatus.ID_NO_DATA_FOUND) gone.add(video);
        return false;
      });
    });
    for (const video of [...added, ...gone]) save({ ...video, isSaved: false });
    if (added.length > 0) showChanged({ t, ids: added.map(({ id }) => id), isBookmarked: true });
    return videos.length - added.length - gone.size;
  };
}
