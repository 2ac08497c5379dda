import { useSharedText } from '../../../i18n/index.ts';
import { paths, requestedVideo, splitLanguage, useAddress, useLocalHref, useNavigate } from '../../../routing/index.ts';
import { useKeywordSuggestions } from '../../../state/index.ts';
import { ButtonLink, ErrorPanel, Grid, SearchField, SectionHeading, useRetry } from '../../../ui/index.ts';
import { VideoList } from '../../cards/VideoCard.tsx';
import { pathWithoutVideo } from '../DetailNavigation.tsx';
import type { FailedVideoDetail } from '../load-video-detail.ts';
import styles from './DetailFailure.module.css';
import { toKeyword } from './similar-videos.ts';

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
      headingLevel={1}
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
    <Grid gap={6} className={styles.missing}>
      {panel}
      <MissingVideo failure={failure} hasPlaylist={hasPlaylist} />
    </Grid>
  );
}

/** What helps where a video does not exist: a search for its words, similar videos, or else all videos. */
function MissingVideo({ failure: { similar = [] }, hasPlaylist }: DetailFailureProps) {
  const t = useSharedText();
  const title = t('video.missing.similar');
  return (
    <>
      <Grid gap={3} className={styles.search}>
        <p className={styles.text}>{t('video.missing.text')}</p>
        <MissingVideoSearch />
        {similar.length === 0 && !hasPlaylist && (
          <ButtonLink to={paths.library()} icon="library">
            {t('video.missing.all')}
          </ButtonLink>
        )}
      </Grid>
      {similar.length > 0 && (
        <section>
          <SectionHeading>{title}</SectionHeading>
          <VideoList items={similar} label={title} />
        </section>
      )}
    </>
  );
}

/** A search of the library, filled in with the words of the address. */
function MissingVideoSearch() {
  const t = useSharedText();
  const localHref = useLocalHref();
  const navigate = useNavigate();
  const { suggestions, suggestFor } = useKeywordSuggestions();
  return (
    <SearchField
      to={paths.library()}
      label={t('video.missing.search')}
      value={toKeyword(requestedVideo(useAddress().search) ?? '')}
      suggestions={suggestions}
      onType={suggestFor}
      onPick={({ text }) => void navigate(localHref(paths.library({ alltags: text })))}
      size="large"
    />
  );
}
