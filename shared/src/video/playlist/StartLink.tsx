import type { MouseEventHandler } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { ButtonLink, VisuallyHidden } from '../../ui/index.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import type { PlaylistVideo } from './playlist.ts';

interface StartLinkProps {
  video: Pick<PlaylistVideo, 'title' | 'titleLanguage'>;
  isBegun: boolean;
  to: string;
  size?: 'small';
  onClick?: MouseEventHandler;
}

/** The link to the video that starts or continues a course or path. */
export function StartLink({ video, isBegun, ...link }: StartLinkProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <ButtonLink {...link} variant="primary" icon="play">
      <span>
        {t(isBegun ? 'video.playlist.continue' : 'video.playlist.start')}
        <VisuallyHidden>
          <span lang={lang}>{t('video.player.titled', { title: displayTitle(video.title) })}</span>
        </VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
