import { useId, useState, type ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, formatVideoLength } from '../../lib/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { CheckboxField, Grid, Icon, Row, Stack, Text } from '../../ui/index.ts';
import { titleState } from '../title-state.ts';
import { useCurrentInView } from '../useCurrentInView.ts';
import { useLevelRange } from '../useLevelRange.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { CertificateLink } from './CertificateLink.tsx';
import { placeInPlaylist, type Playlist as PlaylistData, type PlaylistVideo } from './playlist.ts';
import styles from './Playlist.module.css';
import { PlaylistRow } from './PlaylistRow.tsx';
import { ProgressRing } from './ProgressRing.tsx';

/**
 * The list beside a player. Called by `VideoDetail.tsx` with the data of `playlist.ts`. Owns whether it is open on
 * phones; the end of a video is `EndOfVideo.tsx`. Fails: nothing loads here; a failed video keeps the list.
 */

interface PlaylistProps {
  playlist: PlaylistData;
  /** The button that starts or continues it. */
  start?: ReactNode;
  /** Whether its tab is open. */
  isShown?: boolean;
}

/** The videos of a path or course in order: beside or below the player, collapsed into one line on phones. */
export function Playlist({ playlist, start, isShown }: PlaylistProps) {
  const t = useSharedText();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { videos, current, description } = playlist;
  const list = useCurrentInView<HTMLDivElement>(`${current} ${isOpen} ${isShown}`);
  const place = usePlaceText(playlist);
  const lang = useTitleLanguage(playlist.titleLanguage);
  const { position, next } = placeInPlaylist(playlist);
  return (
    <Grid
      as="section"
      className={styles.playlist}
      aria-label={t('video.playlist.title')}
      data-product={playlist.product}
    >
      <PlaylistHead playlist={playlist} start={start} />
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Text as="span" isNumeric className={styles.place}>
          {place}
        </Text>
        <Text as="span" tone="muted" isTruncated>
          {next ? t('video.playlist.next', { title: displayTitle(next.title) }) : t('video.playlist.last')}
        </Text>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div ref={list} id={listId} className={styles.list} data-open={isOpen || undefined}>
        {description && (
          <Text size="sm" tone="muted" className={styles.description} lang={lang}>
            {description}
          </Text>
        )}
        <ol>
          {videos.map((video, index) => (
            <PlaylistRow
              key={video.id}
              playlist={playlist}
              video={video}
              number={index + 1}
              isCurrent={index === position}
            />
          ))}
        </ol>
      </div>
    </Grid>
  );
}

/** "Lesson 3 of 15" in a course, "3 of 6" in a path. */
export function usePlaceText(playlist: Pick<PlaylistData, 'kind' | 'videos' | 'current'>): string {
  const t = useSharedText();
  const slots = { number: placeInPlaylist(playlist).position + 1, count: playlist.videos.length };
  return t(playlist.kind === 'course' ? 'video.playlist.lesson' : 'video.playlist.place', slots);
}

/** Progress, name, length and levels, and the ways to other videos. */
function PlaylistHead({ playlist, start }: Omit<PlaylistProps, 'isShown'>) {
  const t = useSharedText();
  const lang = useTitleLanguage(playlist.titleLanguage);
  const { kind, title, videos, watched, category, autoplay } = playlist;
  const { turn } = autoplay;
  const isNamed = kind === 'course' && title !== undefined && title !== '';
  const { previous, next } = placeInPlaylist(playlist);
  const levels = videos.flatMap(({ level = [] }) => level).sort((a, b) => a - b);
  const levelText = useLevelRange(levels[0], levels.at(-1));
  const length = formatVideoLength(videos.reduce((sum, { videoLength }) => sum + videoLength, 0));
  return (
    <Grid gap={3} rowGap={2} className={styles.head}>
      <ProgressRing done={watched.size} count={videos.length} />
      <Stack className={styles.text}>
        <Text as="h2" size="heading-lg" lang={isNamed ? lang : undefined}>
          {isNamed ? title : t('video.playlist.title')}
        </Text>
        <Row as="p" wraps gap={3} rowGap={0} size="xs" tone="faint" isNumeric>
          {length && <span>{t('video.path.length', { length })}</span>}
          {levelText && <span>{levelText}</span>}
        </Row>
      </Stack>
      <Row wraps gap={2} className={styles.actions}>
        {start}
        {watched.size === videos.length && (
          <CertificateLink category={category} size="small">
            {t('video.end.certificate')}
          </CertificateLink>
        )}
        <Step playlist={playlist} video={previous} direction="previous" />
        <Step playlist={playlist} video={next} direction="next" />
        {turn && (
          <CheckboxField
            role="switch"
            label={t('video.player.autoplay')}
            checked={autoplay.isOn}
            onChange={(event) => turn(event.target.checked)}
          />
        )}
      </Row>
    </Grid>
  );
}

const STEP_ICONS = { previous: 'chevron-left', next: 'chevron-right' } as const;

/** A link to the previous or next video; nothing at the ends. */
function Step(props: { playlist: PlaylistData; video: PlaylistVideo | undefined; direction: 'previous' | 'next' }) {
  const { playlist, video, direction } = props;
  const t = useSharedText();
  if (!video) return null;
  const label = t(`video.playlist.${direction}`, { title: displayTitle(video.title) });
  return (
    <LocalLink
      className={styles.step}
      to={playlist.getPath(video)}
      state={titleState(video)}
      preventScrollReset={playlist.autoplay.isOn}
      rel={direction === 'next' ? 'next' : 'prev'}
      aria-label={label}
      title={label}
    >
      <Icon name={STEP_ICONS[direction]} size={16} />
    </LocalLink>
  );
}
