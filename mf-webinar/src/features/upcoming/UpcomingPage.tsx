import { useLoaderData } from '@learning-center/shared/routing';
import { EmptyState, SectionHeading } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useWebinarText } from '../../webinar-text.ts';
import type { UpcomingData } from './load-upcoming.ts';
import { SpeakerRow } from './SpeakerRow.tsx';
import { Testimonials } from './Testimonials.tsx';
import styles from './UpcomingPage.module.css';
import { WebinarCard } from './WebinarCard.tsx';

/** Every webinar to come, what others say of them, and who holds them (specification 2.7). */
export function UpcomingPage() {
  const t = useWebinarText();
  const { upcoming, replays } = useLoaderData<UpcomingData>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('upcoming.page.title')}</h1>
        <p className={styles.lead}>{t('upcoming.page.lead')}</p>
      </header>
      {upcoming.length > 0 ? (
        <ol className={styles.list}>
          {upcoming.map((webinar) => (
            <li key={webinar.id}>
              <WebinarCard webinar={webinar} />
            </li>
          ))}
        </ol>
      ) : (
        <NothingPlanned replays={replays} />
      )}
      <p className={styles.note}>{t('upcoming.note')}</p>
      <Testimonials />
      <SpeakerRow />
    </div>
  );
}

function NothingPlanned({ replays }: Pick<UpcomingData, 'replays'>) {
  const t = useWebinarText();
  return (
    <>
      <EmptyState title={t('upcoming.empty.title')} text={t('upcoming.empty.text')} />
      {replays.length > 0 && (
        <section aria-labelledby="latest-replays">
          <SectionHeading id="latest-replays">{t('upcoming.replays.title')}</SectionHeading>
          <VideoList items={replays.map((replay) => ({ ...replay, speakers: replay.speakers.map(({ name }) => name) }))} />
        </section>
      )}
    </>
  );
}
