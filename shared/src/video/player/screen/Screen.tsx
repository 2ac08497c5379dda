import type { ReactNode } from 'react';
import type { PlayerError } from '@learning-center/player';
import { contactIn, type VideoDetail } from '../../../contract/index.ts';
import { type SharedKey, useLanguage, useSharedText } from '../../../i18n/index.ts';
import { formatTimecode } from '../../../lib/index.ts';
import { Button, classNames, ExternalLink, Picture, Row } from '../../../ui/index.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import styles from '../Player.module.css';
import { Poster } from './Poster.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';
import { useStage } from './useStage.ts';
import type { StartPosition } from './useStartPosition.ts';
import { useServices } from '../../../state/index.ts';
import { watchUrl } from '../../watch-url.ts';

interface ScreenProps {
  video: VideoDetail;
  start: StartPosition;
  endPanel: ReactNode;
  /** Lies over the picture, below messages. */
  children: ReactNode;
}

/** The picture, always of the same size: poster, player and messages. */
export function Screen({ video, start, endPanel, children }: ScreenProps) {
  const t = useSharedText();
  const { playback } = usePlayer();
  const phase = usePlaybackValue((state) => state.phase);
  const hasPlayed = usePlaybackValue((state) => state.hasPlayed);
  const stage = useStage();
  const open = (at: number) => playback.open({ at });
  return (
    <div
      className={styles.screen}
      data-phase={phase}
      data-picture="player"
      data-resumes={start.resumesAt !== undefined}
    >
      {/* The player covers it with its first picture. */}
      {!hasPlayed && phase !== 'failed' && <Picture src={video.thumbnail} width={1280} height={720} isEager="first" />}
      {phase === 'poster' && <Poster video={video} startsAt={start.startsAt} onOpen={() => open(start.startsAt)} />}
      {start.resumesAt !== undefined && <ResumePrompt time={start.resumesAt} onOpen={open} />}
      {stage}
      {phase === 'loading' && (
        <p className={classNames(styles.onPicture, styles.message, styles.loading)}>{t('video.stall.slow')}</p>
      )}
      {children}
      <div
        className={classNames(styles.fill, styles.overlay)}
        hidden={phase !== 'failed' && phase !== 'blocked' && !endPanel}
      >
        {phase === 'failed' && <PlayerFailure video={video} />}
        {phase === 'blocked' && <PressPlay onPress={() => playback.play()} />}
        {endPanel}
      </div>
    </div>
  );
}

function PressPlay({ onPress }: { onPress: () => void }) {
  const t = useSharedText();
  return (
    <ScreenPanel title={t('video.blocked.title')}>
      <Button variant="primary" icon="play" onClick={onPress}>
        {t('video.blocked.press')}
      </Button>
    </ScreenPanel>
  );
}

/** Offers to resume a partly watched video, or to start over. */
function ResumePrompt(props: { time: number; onOpen: (at: number) => void }) {
  const t = useSharedText();
  return (
    <Row wraps gap={2} className={styles.resume}>
      <Button variant="primary" size="small" icon="history" onClick={() => props.onOpen(props.time)}>
        {t('video.resume.from', { time: formatTimecode(props.time) })}
      </Button>
      <Button size="small" onClick={() => props.onOpen(0)}>
        {t('video.resume.over')}
      </Button>
    </Row>
  );
}

const REASONS = {
  2: 'video.error.address',
  5: 'video.error.browser',
  100: 'video.error.gone',
  101: 'video.error.notHere',
  150: 'video.error.notHere',
  153: 'video.error.referrer',
  missing: 'video.error.missing',
  broken: 'video.error.broken',
  unsupported: 'video.error.unsupported',
  unreachable: 'video.error.unreachable',
} as const satisfies Record<PlayerError, SharedKey>;

/** Explains why the video does not play, with a way on. */
export function PlayerFailure({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const { playback } = usePlayer();
  const error = usePlaybackValue((state) => state.error) ?? 5;
  const source = usePlaybackValue((state) => state.source);
  const isMedia = playback.video.sources[source]?.kind !== 'service';
  return (
    <ScreenPanel
      icon="warning"
      isAlert
      title={t('video.player.unplayable.title')}
      text={t(error === 'unreachable' && isMedia ? 'video.error.unreachableMedia' : REASONS[error])}
      detail={typeof error === 'number' ? t('video.failure.code', { code: error }) : undefined}
    >
      <Button icon="refresh" size="small" onClick={() => playback.retry()}>
        {t('action.retry')}
      </Button>
      <WayOn video={video} error={error} />
    </ScreenPanel>
  );
}

/** A link to the video service, to the file, or to the support. */
function WayOn({ video, error }: { video: VideoDetail; error: PlayerError }) {
  const t = useSharedText();
  const language = useLanguage();
  const { config } = useServices();
  const { sources } = usePlayer().playback.video;
  const time = usePlaybackValue((state) => Math.floor(state.time));
  const watchLink = sources.some(({ kind }) => kind === 'service') ? watchUrl(video, time) : undefined;
  const file = sources.find(({ kind }) => kind === 'file');
  if (watchLink !== undefined) return <ExternalLink href={watchLink}>{t('video.player.open')}</ExternalLink>;
  if (file && error !== 'missing') {
    return <ExternalLink href={new URL(file.url, config.siteBase).href}>{t('video.player.openFile')}</ExternalLink>;
  }
  const support = contactIn(config, language);
  return support !== undefined && <ExternalLink href={support}>{t('video.player.support')}</ExternalLink>;
}
