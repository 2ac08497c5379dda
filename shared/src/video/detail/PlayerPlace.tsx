import { useSharedText } from '../../i18n/index.ts';
import { isSafeLink } from '../../lib/index.ts';
import { ExternalLink } from '../../ui/index.ts';
import { Player, ScreenPanel, type PlayerProps } from '../player/index.ts';
import { watchAddress } from '../watch-address.ts';
import styles from './PlayerPlace.module.css';

/** The player, or why there is none for the address of this video (decision A48). */
export function PlayerPlace(props: PlayerProps) {
  const { video } = props;
  return watchAddress(video) === undefined ? <Unplayable link={video.link} /> : <Player {...props} />;
}

function Unplayable({ link }: { link: string }) {
  const t = useSharedText();
  return (
    <div className={styles.place} data-picture="player">
      <ScreenPanel icon="info" title={t('video.player.unplayable.title')} text={t('video.player.unplayable.text')}>
        {isSafeLink(link) && <ExternalLink href={link}>{t('video.player.open')}</ExternalLink>}
      </ScreenPanel>
    </div>
  );
}
