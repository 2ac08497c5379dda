import { useSharedText } from '../../i18n/index.ts';
import { isSafeLink } from '../../lib/index.ts';
import { ExternalLink } from '../../ui/index.ts';
import { Player, ScreenPanel, type PlayerProps } from '../player/index.ts';
import { watchAddress } from '../watch-address.ts';
import { AwaitedWebinar } from './AwaitedWebinar.tsx';
import styles from './PlayerPlace.module.css';

/** The player, or why there is none for the address of this video (decision A48). */
export function PlayerPlace(props: PlayerProps) {
  const { video } = props;
  if (watchAddress(video) !== undefined) return <Player {...props} />;
  // Only the server knows that a replay will come: without its word there is nothing to wait for.
  const isAwaited = video.type === 'webinar' && video.link === '' && video.stage !== undefined;
  return (
    <div className={styles.place} data-picture="player">
      {isAwaited ? <AwaitedWebinar video={video} /> : <Unplayable link={video.link} />}
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
