import { useState } from 'react';
import { getInstructor, languageByCode, type Speaker } from '../../../contract/index.ts';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { useRequest, useServices } from '../../../state/index.ts';
import { CardSkeletons, Dialog, EmptyState, ErrorPanel, Stack } from '../../../ui/index.ts';
import { VideoCard } from '../../cards/VideoCard.tsx';

/** An instructor's videos in a side sheet, open while `speaker` is set (design "Video detail"). */
export function InstructorSheet({ speaker, onClose }: { speaker: Speaker | undefined; onClose: () => void }) {
  const t = useSharedText();
  const language = useLanguage();
  const [last, setLast] = useState(speaker);
  if (speaker && speaker !== last) setLast(speaker);
  const title = t('video.instructors.videos', { name: (speaker ?? last)?.name ?? '' });
  return (
    <Dialog variant="side" title={title} isOpen={speaker !== undefined} onClose={onClose}>
      {speaker && <InstructorVideos key={`${speaker.id} ${language}`} id={speaker.id} onFollow={onClose} />}
    </Dialog>
  );
}

/** Loads the videos (`GET Instructors/{id}`); unmounting aborts the request. Following a link closes the sheet. */
function InstructorVideos({ id, onFollow }: { id: string; onFollow: () => void }) {
  const t = useSharedText();
  const { api } = useServices();
  const lang = languageByCode(useLanguage()).id;
  const { state, result, retry } = useRequest(id, (signal) => api.call(getInstructor, { id, lang }, { signal }));
  if (state === 'failed') return <ErrorPanel headingLevel={3} title={t('video.instructors.failed')} onRetry={retry} />;
  if (result === undefined) return <CardSkeletons count={3} />;
  if (result.videos.length === 0) return <EmptyState headingLevel={3} title={t('video.instructors.none')} />;
  return (
    <Stack
      as="ul"
      gap={4}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onFollow()}
    >
      {result.videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </Stack>
  );
}
