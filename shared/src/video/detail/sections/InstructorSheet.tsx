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
  const [last, setLast] = useState(speaker);
  if (speaker && speaker !== last) setLast(speaker);
  const title = t('video.instructors.videos', { name: (speaker ?? last)?.name ?? '' });
  return (
    <Dialog variant="side" title={title} isOpen={speaker !== undefined} onClose={onClose}>
      {speaker && <InstructorVideos key={speaker.id} id={speaker.id} onFollow={onClose} />}
    </Dialog>
  );
}

/** Following a link closes the sheet. */
function InstructorVideos({ id, onFollow }: { id: string; onFollow: () => void }) {
  const t = useSharedText();
  const { result, retry } = useInstructor(id);
  if (result.state === 'loading') return <CardSkeletons count={3} />;
  if (result.state === 'failed') {
    return <ErrorPanel level={3} title={t('video.instructors.failed')} onRetry={retry} />;
  }
  const { videos } = result.instructor;
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

type InstructorState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; instructor: Instructor };

/** Loads an instructor with their videos (`GET Instructors/{id}`); unmounting aborts the request. */
function useInstructor(id: string): { result: InstructorState; retry: () => void } {
  const { api } = useServices();
  const lang = languageByCode(useLanguage()).id;
  const [attempt, setAttempt] = useState(0);
  const requestKey = `${id} ${lang} ${attempt}`;
  const [settled, setSettled] = useState<{ key: string; result: InstructorState }>();
  useEffect(() => {
    const abortController = new AbortController();
    api.call(getInstructor, { id, lang }, { signal: abortController.signal }).then(
      (instructor) => setSettled({ key: requestKey, result: { state: 'ready', instructor } }),
      (error: unknown) => {
        if (!isIntercepted(error)) setSettled({ key: requestKey, result: { state: 'failed' } });
      },
    );
    return () => abortController.abort();
  }, [api, id, lang, requestKey]);
  const result: InstructorState = settled?.key === requestKey ? settled.result : { state: 'loading' };
  return { result, retry: () => setAttempt(attempt + 1) };
}
