import { downloadMarkdown, GuestNotesOffer, notesToMarkdown, useNotes, useNoteText } from '#notes';
import { useDeferredValue } from 'react';
import { useLanguage } from '@learning-center/shared/i18n';
import { deletesUnusedData, displayTitle, formatCount, GUEST_VIEWER } from '@learning-center/shared/lib';
import { localPath, paths, videoPath } from '@learning-center/shared/routing';
import { useAtomValue, viewerAtom } from '@learning-center/shared/state';
import {
  Button,
  ButtonLink,
  EmptyState,
  InlineFailure,
  LiveRegion,
  SectionHeading,
  Skeleton,
} from '@learning-center/shared/ui';
import { NothingYet } from '../../list/MemberListView.tsx';
import { useMemberText } from '../../member-text.ts';
import type { NoteGroup } from './useNoteGroups.ts';
import styles from './NotesOverview.module.css';
import { useNoteGroups } from './useNoteGroups.ts';
import { VideoGroup } from './VideoGroup.tsx';

/** All notes of the viewer by video, with search, export and print. The page around it has the search field. */
export function NotesOverview({ keyword }: { keyword: string }) {
  const t = useMemberText();
  const noteText = useNoteText();
  const language = useLanguage();
  const viewer = useAtomValue(viewerAtom);
  const { notes, load, reload } = useNotes();
  const search = useDeferredValue(keyword);
  const { groups, titles } = useNoteGroups({ notes, isLoading: load === 'loading', search });
  const count = groups.reduce((sum, group) => sum + group.notes.length, 0);
  const found = t(search === '' ? 'notes.count' : 'notes.found', { count, number: formatCount(count, language) });
  if (load === 'loading' && (notes.length === 0 || viewer === undefined)) return <Skeleton lines={6} />;
  return (
    <div className={styles.overview}>
      <GuestNotesOffer />
      {load === 'failed' && <InlineFailure isAlert text={noteText('list.failed')} isBusy={false} onRetry={reload} />}
      {titles.state === 'failed' && (
        <InlineFailure isAlert text={t('notes.titlesFailed')} isBusy={false} onRetry={titles.retry} />
      )}
      {notes.length > 0 && (
        <SectionHeading action={count > 0 && <NoteActions groups={groups} />}>{found}</SectionHeading>
      )}
      {notes.length > 0 && viewer === GUEST_VIEWER && deletesUnusedData() && <p>{t('device.limit')}</p>}
      {groups.map((group) => (
        <VideoGroup key={group.videoId} group={group} isLoading={titles.state === 'loading'} highlight={search} />
      ))}
      {notes.length === 0 && load !== 'failed' && <NothingYet list="notes" />}
      {notes.length > 0 && count === 0 && <NothingFound />}
      <LiveRegion text={count === 0 && search !== '' ? t('notes.nothing') : found} />
    </div>
  );
}

/** Exports and prints what is listed. */
function NoteActions({ groups }: { groups: readonly NoteGroup[] }) {
  const t = useMemberText();
  const noteText = useNoteText();
  const language = useLanguage();
  const download = () => {
    const listed = groups.filter(({ notes }) => notes.length > 0);
    const videos = listed.map(({ video, notes }) => ({
      title: video ? displayTitle(video.title) : t('notes.unknownVideo'),
      address: video && new URL(localPath(language, videoPath(video)), window.location.href).href,
      notes,
    }));
    downloadMarkdown(noteText('export.file'), notesToMarkdown(noteText('export.title'), videos));
  };
  return (
    <div className={styles.tools}>
      <Button size="small" icon="download" onClick={download}>
        {noteText('export.action')}
      </Button>
      <Button size="small" onClick={() => window.print()}>
        {t('notes.print')}
      </Button>
    </div>
  );
}

function NothingFound() {
  const t = useMemberText();
  return (
    <EmptyState title={t('notes.nothing')}>
      <ButtonLink to={paths.notes()}>{t('notes.all')}</ButtonLink>
    </EmptyState>
  );
}
