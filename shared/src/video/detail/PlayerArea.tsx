import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { absoluteLink, isSafeLink } from '../../lib/index.ts';
import { useServices, useWebinarStage } from '../../state/index.ts';
import { ButtonLink } from '../../ui/index.ts';
import { ScreenPanel } from '../player/index.ts';

/** In the place of the player: how to join a webinar that runs, or that its replay will come. */
export function AwaitedWebinar({ video }: { video: VideoDetail }) {
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
