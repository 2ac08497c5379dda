import { useSharedText } from '../../i18n/index.ts';
import { splitLanguage, useAddress } from '../../routing/index.ts';
import { ButtonLink, ErrorPanel } from '../../ui/index.ts';
import { pathWithoutVideo } from './DetailNavigation.tsx';
import type { FailedVideoDetail } from './load-video-detail.ts';

/** Explains that a video could not load. Its actions are links, which work without script (Specification 8.3). */
export function DetailFailure({ failure }: { failure: FailedVideoDetail }) {
  const t = useSharedText();
  const { pathname, search } = useAddress();
  const { path } = splitLanguage(pathname);
  return (
    <ErrorPanel
      isPage
      level={1}
      to={path + search}
      detail={failure.code === undefined ? undefined : t('video.failure.code', { code: failure.code })}
      secondaryAction={
        <ButtonLink to={pathWithoutVideo(path, search)} variant="quiet" icon="arrow-left">
          {t('video.failure.back')}
        </ButtonLink>
      }
    />
  );
}
