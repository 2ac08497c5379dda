import { downloadMarkdown, GuestNotesOffer, notesToMarkdown, useNotes, useNoteText } from '#notes';
import { useLanguage } from '@learning-center/shared/i18n';
import { deletesUnusedData, displayTitle, formatCount, GUEST_VIEWER } from '@learning-center/shared/lib';
import { localPath, paths, videoPath } from '@learning-center/shared/routing';
import { useAtomValue, useListParams, viewerAtom } from '@learning-center/shared/state';
import {
  Button,
  ButtonLink,
  EmptyState,
  Grid,
  InlineFailure,
  LiveRegion,
  Page,
  Row,
  SectionHeading,
  Skeleton,
  useIsHydrated,
} from '@learning-center/shared/ui';
import { useDeferredValue } from 'react';
import { MemberSearch } from '../../list/MemberSearch.tsx';
import { useMemberText } from '../../member-text.ts';
import { NothingYet } from '../../NothingYet.tsx';
import { NOTE_PARAMS } from './data.ts';
import styles from './Notes.module.css';
import { useNoteGroups, type NoteGroup } from './useNoteGroups.ts';
import { VideoGroup } from './VideoGroup.tsx';

/**
 * The notes of whoever views this page: a guest's on this device, a member's in the account. Called by `routes.tsx`
 * after hydration, for guests too. Owns nothing: `shared/src/notes/store` has the notes, `useNoteGroups.ts` requests
 * the titles. Fails: each of the two by itself, with a Retry; notes stay without titles.
 */
function NotesPage() {
  const t = useMemberText();
  const isHydrated = useIsHydrated();
  const viewer = useAtomValue(viewerAtom);
  const { params, goTo } = useListParams(NOTE_PARAMS);
  const { keyword } = params;
  return (
    <Page isDense>
      <h1 tabIndex={-1}>{t('notes.page.title')}</h1>
      <div className={styles.search} data-screen-only>
        <MemberSearch
          label={t('notes.search.label')}
          keyword={keyword}
          getPath={(text) => paths.notes() + NOTE_PARAMS.toSearch({ keyword: text })}
          goTo={goTo}
        />
      </div>
      {isHydrated ? (
        <NotesOverview key={viewer} keyword={keyword} />
      ) : (
        <div className={styles.waiting} data-waiting>
          <Skeleton lines={6} />
        </div>
      )}
      <noscript>
        <p>{t('notes.script')}</p>
      </noscript>
    </Page>
  );
}

export { NotesPage as Component };

/** All notes of the viewer by video, with search, export and print. The page around it has the search field. */
function NotesOverview({ keyword }: { keyword: string }) {
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
    <Grid gap={4}>
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
    </Grid>
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
    <Row wraps gap={2} data-screen-only>
      <Button size="small" icon="download" onClick={download}>
        {noteText('export.action')}
      </Button>
      <Button size="small" onClick={() => window.print()}>
        {t('notes.print')}
      </Button>
    </Row>
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
