import type { WebinarItem } from '@learning-center/shared/contract';
import { absoluteLink, isSafeLink, withBlankBefore } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { useServices, useWebinarStage } from '@learning-center/shared/state';
import { ButtonLink, VisuallyHidden } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import { CalendarMenu } from './CalendarMenu.tsx';
import styles from './WebinarCard.module.css';

/** How to be there: the registration's own address (decision A70), and the date for the visitor's calendar. */
export function WebinarWays({ webinar, title }: { webinar: WebinarItem; title: string }) {
  const t = useWebinarText();
  const { config } = useServices();
  const stage = useWebinarStage(webinar);
  if (stage === 'over') return <ReplayToCome />;
  const registration = absoluteLink(webinar.link, config.siteBase);
  const which = <VisuallyHidden>{withBlankBefore(t('upcoming.card.for', { title }))}</VisuallyHidden>;
  return (
    <div className={styles.ways}>
      {isSafeLink(registration) && (
        <ButtonLink href={registration} isNewTab variant="primary">
          <span>
            {t(stage === 'live' ? 'upcoming.card.join' : 'upcoming.card.register')}
            {which}
          </span>
        </ButtonLink>
      )}
      <CalendarMenu webinar={webinar} title={title} which={which} />
    </div>
  );
}

/** The webinar has ended while the page was open. */
function ReplayToCome() {
  const t = useWebinarText();
  return (
    <div className={styles.ways}>
      <p>{t('upcoming.card.over')}</p>
      <ButtonLink to={paths.webinars('archive')}>{t('upcoming.replays.more')}</ButtonLink>
    </div>
  );
}
