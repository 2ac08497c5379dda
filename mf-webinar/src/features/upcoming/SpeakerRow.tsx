import { useServices } from '@learning-center/shared/state';
import { Picture, SectionHeading } from '@learning-center/shared/ui';
import { SPEAKERS } from '../../speakers.ts';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './UpcomingPage.module.css';

/** Who holds the webinars: picture, name and a few lines each. */
export function SpeakerRow() {
  const t = useWebinarText();
  const { config } = useServices();
  return (
    <section aria-labelledby="speakers">
      <SectionHeading id="speakers">{t('upcoming.speakers.title')}</SectionHeading>
      <ul className={styles.people}>
        {SPEAKERS.map(({ id, name }) => (
          <li key={id} className={styles.person}>
            <Picture src={`${config.apiBase}media/portraits/${id}.svg`} width={64} height={64} />
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.role}>{t(`speakers.${id}.role`)}</p>
              {t(`speakers.${id}.intro`)
                .split('\n')
                .map((line) => (
                  <p key={line} className={styles.intro}>
                    {line}
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
