import type { VideoListItem } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { paths, requestedVideo, useAddress, useLocalHref, useNavigate } from '../../../routing/index.ts';
import { useKeywordSuggestions } from '../../../state/index.ts';
import { ButtonLink, SearchField, SectionHeading } from '../../../ui/index.ts';
import { VideoList } from '../../cards/VideoCard.tsx';
import styles from './MissingVideo.module.css';
import { toKeyword } from './similar-videos.ts';

interface MissingVideoProps {
  similar: readonly VideoListItem[] | undefined;
  hasPlaylist: boolean;
}

/** What helps where a video does not exist: a search for its words, similar videos, or else all videos. */
export function MissingVideo({ similar = [], hasPlaylist }: MissingVideoProps) {
  const t = useSharedText();
  const title = t('video.missing.similar');
  return (
    <>
      <div className={styles.search}>
        <p className={styles.text}>{t('video.missing.text')}</p>
        <MissingVideoSearch />
        {similar.length === 0 && !hasPlaylist && (
          <ButtonLink to={paths.library()} icon="library">
            {t('video.missing.all')}
          </ButtonLink>
        )}
      </div>
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
