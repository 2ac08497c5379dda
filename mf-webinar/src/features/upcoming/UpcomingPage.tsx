import { displayTitle } from '@learning-center/shared/lib';
import { LocalLink, paths, useLoaderData } from '@learning-center/shared/routing';
import { EmptyState, Icon, Page, SectionHeading } from '@learning-center/shared/ui';
import { useTitleLanguage, VideoList } from '@learning-center/shared/video';
import { AwaitedReplays } from '../../AwaitedReplays.tsx';
import type { ArchiveCards } from '../../replay-cards.ts';
import { useWebinarText } from '../../webinar-text.ts';
import { WebinarHeader } from '../../WebinarHeader.tsx';
import type { UpcomingData } from './load-upcoming.ts';
import { SpeakerRow } from './SpeakerRow.tsx';
import { SubscribeMenu } from './SubscribeMenu.tsx';
import { Testimonials } from './Testimonials.tsx';
import styles from './UpcomingPage.module.css';
import { WebinarCard } from './WebinarCard.tsx';
import { WebinarDetails } from './WebinarDetails.tsx';

/** The upcoming webinars or a single one, testimonials and speakers (Specification 2.7). */
function UpcomingPage() {
  const t = useWebinarText();
  const { upcoming, isSingle, ...archived } = useLoaderData<UpcomingData>();
  const single = isSingle ? upcoming[0] : undefined;
  const lang = useTitleLanguage(single?.titleLanguage);
  return (
    <Page className={styles.page}>
      {single ? (
        <WebinarHeader title={displayTitle(single.title)} lang={lang} />
      ) : (
        <WebinarHeader title={t('upcoming.page.title')} lead={t('upcoming.page.lead')} />
      )}
      <div className={styles.bar}>
        <p className={styles.note}>
          <Icon name="info" />
          <span>{t('upcoming.note')}</span>
        </p>
        <SubscribeMenu />
      </div>
      {upcoming.length > 0 ? (
        <ol className={styles.list}>
          {upcoming.map((webinar, position) => (
            <li key={webinar.id}>
              <WebinarCard webinar={webinar} isEager={position === 0 && 'first'} isSingle={isSingle} />
            </li>
          ))}
        </ol>
      ) : (
        <NoUpcomingWebinars {...archived} />
      )}
      {single && <WebinarDetails webinar={single} lang={lang} />}
      <Testimonials />
      <SpeakerRow />
    </Page>
  );
}

export { UpcomingPage as Component };
export { WebinarFailure as ErrorBoundary } from '../../WebinarHeader.tsx';

function NoUpcomingWebinars({ replays, awaited }: ArchiveCards) {
  const t = useWebinarText();
  const hasReplays = replays.length > 0;
  return (
    <>
      <EmptyState title={t('upcoming.empty.title')} text={hasReplays ? t('upcoming.empty.text') : undefined} />
      <AwaitedReplays items={awaited} />
      {hasReplays && <LatestReplays replays={replays} />}
    </>
  );
}

function LatestReplays({ replays }: Pick<ArchiveCards, 'replays'>) {
  const t = useWebinarText();
  return (
    <section aria-labelledby="latest-replays">
      <SectionHeading
        id="latest-replays"
        action={
          <LocalLink to={paths.webinars('archive')}>
            {t('upcoming.replays.more')}
            <Icon name="arrow-right" size={16} />
          </LocalLink>
        }
      >
        {t('upcoming.replays.title')}
      </SectionHeading>
      <VideoList items={replays} listFacts={{ type: 'webinar' }} />
    </section>
  );
}
