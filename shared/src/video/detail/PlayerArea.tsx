import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { absoluteLink, isSafeLink } from '../../lib/index.ts';
import { useServices, useWebinarStage } from '../../state/index.ts';
import { ButtonLink, ExternalLink } from '../../ui/index.ts';
import { usePlayer } from '../player/player-context.tsx';
import { Player, type PlayerProps } from '../player/Player.tsx';
import { ScreenPanel } from '../player/screen/ScreenPanel.tsx';
import styles from './PlayerArea.module.css';

/** The player, or the reason why this video has none (A48). */
export function PlayerArea(props: PlayerProps) {
  const { video } = props;
  const { sources } = usePlayer().playback.video;
  if (sources.length > 0) return <Player {...props} />;
  // Only the server knows that a replay will come: it sends a stage then.
  const isRecordingPending = video.type === 'webinar' && video.link === '' && video.stage !== undefined;
  return (
    <div className={styles.area} data-picture="player">
      {isRecordingPending ? <WebinarWithoutRecording video={video} /> : <Unplayable link={video.link} />}
    </div>
  );
}

function Unplayable({ link }: { link: string }) {
  const t = useSharedText();
  return (
    <ScreenPanel icon="info" title={t('video.player.unplayable.title')} text={t('video.player.unplayable.text')}>
      {isSafeLink(link) && <ExternalLink href={link}>{t('video.player.open')}</ExternalLink>}
    </ScreenPanel>
  );
}

/** Replaces the player: a link to join a webinar, or a note that its replay will come. */
function WebinarWithoutRecording({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const { config } = useServices();
  const stage = useWebinarStage(video);
  const registration = absoluteLink(video.registration ?? '', config.siteBase);
  const isOver = stage === 'over';
  return (
    <ScreenPanel
      icon="info"
      title={t(`video.webinar.${stage}`)}
      text={t(isOver ? 'video.webinar.overText' : 'video.webinar.joinText')}
    >
      {!isOver && isSafeLink(registration) && (
        <ButtonLink href={registration} isNewTab variant="primary">
          {t('video.webinar.join')}
        </ButtonLink>
      )}
    </ScreenPanel>
  );
}
