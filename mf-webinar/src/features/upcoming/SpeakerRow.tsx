import { LocalLink, paths } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Icon, Picture, SectionHeading } from '@learning-center/shared/ui';
import { portraitUrl, speakerPath, SPEAKER_IDS } from '../../speakers.ts';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './SpeakerRow.module.css';

/** The speakers in short, each linked to their introduction (A66). */
export function SpeakerRow() {
  const t = useWebinarText();
  const { config } = useServices();
  const all = paths.webinars('speakerinfo');
  return (
    <section aria-labelledby="speakers">
      <SectionHeading
        id="speakers"
        action={
          <LocalLink to={all}>
            {t('upcoming.speakers.more')}
            <Icon name="arrow-right" size={16} />
          </LocalLink>
        }
      >
        {t('upcoming.speakers.title')}
      </SectionHeading>
      <ul className={styles.people}>
        {SPEAKER_IDS.map((id) => (
          <li key={id}>
            <LocalLink to={speakerPath(id) ?? all} className={styles.person}>
              <Picture src={portraitUrl(id, config.apiBase)} width={56} height={56} />
              <span>
                <span className={styles.name}>{t(`speakers.${id}.name`)}</span>
                <span className={styles.role}>{t(`speakers.${id}.role`)}</span>
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
