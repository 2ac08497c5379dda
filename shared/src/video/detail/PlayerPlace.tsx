import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { classNames, ExternalLink, Icon, NewTabMark, Picture, TimelineChip, VisuallyHidden } from '../../ui/index.ts';
import { displayTitle, isSafeLink } from '../../lib/index.ts';
import styles from './PlayerPlace.module.css';
import { watchAddress } from './watch-address.ts';

/** The box of the player: a poster that leads to the video service, which works without script (decision A48). */
export function PlayerPlace({ video }: { video: VideoDetail }) {
  const address = watchAddress(video);
  return address === undefined ? <Unplayable link={video.link} /> : <Poster video={video} address={address} />;
}

function Poster({ video, address }: { video: VideoDetail; address: string }) {
  const t = useSharedText();
  return (
    <a className={styles.place} href={address} target="_blank" rel="noopener noreferrer">
      <Picture src={video.thumbnail} width={1280} height={720} isEager />
      <span className={styles.play}>
        <Icon name="play" size={32} />
      </span>
      <span className={styles.words}>
        {t('video.player.watch')}
        <VisuallyHidden>: {displayTitle(video.title)}</VisuallyHidden>
        <NewTabMark />
      </span>
      <span className={styles.length}>
        <TimelineChip seconds={video.videoLength} />
      </span>
    </a>
  );
}

function Unplayable({ link }: { link: string }) {
  const t = useSharedText();
  return (
    <div className={classNames(styles.place, styles.unplayable)}>
      <Icon name="info" size={32} />
      <p className={styles.reason}>{t('video.player.unplayable.title')}</p>
      <p>{t('video.player.unplayable.text')}</p>
      {isSafeLink(link) && <ExternalLink href={link}>{t('video.player.open')}</ExternalLink>}
    </div>
  );
}
