import { MarkedText, momentAddress, NoteList, type DisplayedNote } from '#notes';
import { titleState, useTitleLanguage } from '@learning-center/shared/video';
import { memo, useId } from 'react';
import { useMemberText } from '../../member-text.ts';
import styles from './Notes.module.css';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { localPath, LocalLink, videoPath } from '@learning-center/shared/routing';
import { Grid, Picture, Row, Skeleton, Text } from '@learning-center/shared/ui';
import type { NoteGroup } from './useNoteGroups.ts';

interface VideoGroupProps {
  group: NoteGroup;
  /** Whether the titles are still loading. */
  isLoading: boolean;
  highlight: string;
}

/** A video with its notes. One that has left the catalog keeps them, without a link. */
function VideoWithNotes({ group: { video, notes }, isLoading, highlight }: VideoGroupProps) {
  const t = useMemberText();
  const language = useLanguage();
  const headingId = useId();
  const lang = useTitleLanguage(video?.titleLanguage);
  const path = video && videoPath(video);
  const title = video ? displayTitle(video.title) : t('notes.unknownVideo');
  const address = path && new URL(localPath(language, path), window.location.href).href;
  return (
    <Grid as="section" gap={2} aria-labelledby={headingId} className={styles.group}>
      <Row as="header" gap={3} className={styles.groupHeader}>
        {video && <Picture src={video.thumbnail} width={112} height={63} />}
        <div>
          <Text as="h3" size="lg" id={headingId} lang={lang}>
            {!video && isLoading && <Skeleton shape="title" />}
            {!video && !isLoading && title}
            {video && path !== undefined && (
              <LocalLink to={path} state={titleState(video)}>
                <MarkedText text={title} match={highlight} />
              </LocalLink>
            )}
          </Text>
          <p className={styles.address}>{address}</p>
        </div>
      </Row>
      <NoteList
        label={t('notes.list.labelOf', { title })}
        notes={notes}
        highlight={highlight}
        renderTime={({ seconds }, time) => {
          if (path === undefined || address === undefined) return time;
          return (
            <>
              <LocalLink to={`${path}&t=${seconds}`} aria-label={t('notes.list.playIn', { time, title })}>
                {time}
              </LocalLink>
              <span className={styles.address}>{momentAddress(address, seconds)}</span>
            </>
          );
        }}
      />
    </Grid>
  );
}

/** Each letter in an editor renders its own video only: a member may have 1,000 notes. */
export const VideoGroup = memo(VideoWithNotes, (before, after) => {
  const { video, notes } = after.group;
  return (
    before.isLoading === after.isLoading &&
    before.highlight === after.highlight &&
    before.group.video === video &&
    before.group.notes.length === notes.length &&
    before.group.notes.every((note, position) => isSame(note, notes[position]))
  );
});

const isSame = (a: DisplayedNote, b: DisplayedNote | undefined) =>
  a.id === b?.id && a.text === b.text && a.state === b.state && a.updatedAt === b.updatedAt && a.seconds === b.seconds;
