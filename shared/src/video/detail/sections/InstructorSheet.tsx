import { useState } from 'react';
import type { Speaker } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { CardSkeletons, Dialog, EmptyState, ErrorPanel } from '../../ui/index.ts';
import { VideoCard } from '../cards/VideoCard.tsx';
import styles from './Instructors.module.css';
import { useInstructor } from './useInstructor.ts';

/** The videos of an instructor in a side sheet; open while there is somebody to show (design "Video detail"). */
export function InstructorSheet({ speaker, onClose }: { speaker: Speaker | undefined; onClose: () => void }) {
  const t = useSharedText();
  const [last, setLast] = useState(speaker);
  if (speaker && speaker !== last) setLast(speaker);
  const title = t('video.instructors.videos', { name: (speaker ?? last)?.name ?? '' });
  return (
    <Dialog variant="side" title={title} isOpen={speaker !== undefined} onClose={onClose}>
      {speaker && <InstructorVideos key={speaker.id} id={speaker.id} onFollow={onClose} />}
    </Dialog>
  );
}

/** The videos, or why there are none; a followed link closes the sheet. */
function InstructorVideos({ id, onFollow }: { id: string; onFollow: () => void }) {
  const t = useSharedText();
  const { answer, retry } = useInstructor(id);
  if (answer.state === 'loading') return <CardSkeletons count={3} />;
  if (answer.state === 'failed') {
    return <ErrorPanel level={3} title={t('video.instructors.failed')} onRetry={retry} />;
  }
  const { videos } = answer.instructor;
  if (videos.length === 0) return <EmptyState level={3} title={t('video.instructors.none')} />;
  return (
    <ul
      className={styles.videos}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onFollow()}
    >
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </ul>
  );
}
