import { useSharedText } from '../../../i18n/index.ts';
import { splitLanguage, useAddress } from '../../../routing/index.ts';
import { ButtonLink, ErrorPanel, useRetry } from '../../../ui/index.ts';
import { pathWithoutVideo } from '../DetailNavigation.tsx';
import type { FailedVideoDetail } from '../load-video-detail.ts';
import { MissingVideo } from './MissingVideo.tsx';
import styles from './MissingVideo.module.css';

interface DetailFailureProps {
  failure: FailedVideoDetail;
  /** A playlist beside the failure offers other videos. */
  hasPlaylist: boolean;
}

/**
 * Explains that a video could not load (Specification 8.3). A failed request can be retried; for a video that does not
 * exist, a search and similar videos help more.
 */
export function DetailFailure({ failure, hasPlaylist }: DetailFailureProps) {
  const t = useSharedText();
  const retry = useRetry();
  const { pathname, search } = useAddress();
  const { path } = splitLanguage(pathname);
  const isMissing = failure.reason === 'missing';
  const panel = (
    <ErrorPanel
      isPage
      level={1}
      {...(!isMissing && retry)}
      detail={failure.code === undefined ? undefined : t('video.failure.code', { code: failure.code })}
      secondaryAction={
        <ButtonLink to={pathWithoutVideo(path, search)} variant={isMissing ? 'secondary' : 'quiet'} icon="arrow-left">
          {t('video.failure.back')}
        </ButtonLink>
      }
    />
  );
  if (!isMissing) return panel;
  return (
    <div className={styles.missing}>
      {panel}
      <MissingVideo similar={failure.similar} hasPlaylist={hasPlaylist} />
    </div>
  );
}
