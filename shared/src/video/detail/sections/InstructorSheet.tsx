import { useEffect, useState } from 'react';
import { isIntercepted } from '../../../api/index.ts';
import { languageByCode, type Instructor, type Speaker, getInstructor } from '../../../contract/index.ts';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { useServices } from '../../../state/index.ts';
import { CardSkeletons, Dialog, EmptyState, ErrorPanel } from '../../../ui/index.ts';
import { VideoCard } from '../../cards/VideoCard.tsx';
import styles from './Instructors.module.css';

/** An instructor's videos in a side sheet, open while `speaker` is set (design "Video detail"). */
export function InstructorSheet({ speaker, onClose }: { speaker: Speaker | undefined; onClose: () => void }) {
  const t = useSharedText();
  const language = useLanguage();
  const [last, setLast] = useState(speaker);
  if (speaker && speaker !== last) setLast(speaker);
  const [attempt, setAttempt] = useState(0);
  const title = t('video.instructors.videos', { name: (speaker ?? last)?.name ?? '' });
  return (
    <Dialog variant="side" title={title} isOpen={speaker !== undefined} onClose={onClose}>
      {speaker && (
        <InstructorVideos
          key={`${speaker.id} ${language} ${attempt}`}
          id={speaker.id}
          onRetry={() => setAttempt(attempt + 1)}
          onFollow={onClose}
        />
      )}
    </Dialog>
  );
}

/** Loads the videos (`GET Instructors/{id}`); unmounting aborts the request. Following a link closes the sheet. */
function InstructorVideos({ id, onRetry, onFollow }: { id: string; onRetry: () => void; onFollow: () => void }) {
  const t = useSharedText();
  const { api } = useServices();
  const lang = languageByCode(useLanguage()).id;
  const [result, setResult] = useState<Instructor | 'failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    api.call(getInstructor, { id, lang }, { signal: leaving.signal }).then(setResult, (error: unknown) => {
      if (!isIntercepted(error)) setResult('failed');
    });
    return () => leaving.abort();
  }, [api, id, lang]);
  if (result === undefined) return <CardSkeletons count={3} />;
  if (result === 'failed')
    return <ErrorPanel headingLevel={3} title={t('video.instructors.failed')} onRetry={onRetry} />;
  if (result.videos.length === 0) return <EmptyState headingLevel={3} title={t('video.instructors.none')} />;
  return (
    <ul
      className={styles.videos}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onFollow()}
    >
      {result.videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </ul>
  );
}
