import { useServices } from '@learning-center/shared/state';
import { Picture, SafeText } from '@learning-center/shared/ui';
import { portraitOf, speakerAnchor, type SpeakerId } from '../../speakers.ts';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './SpeakerinfoPage.module.css';

/** One speaker; links lead to the heading, which the playhead marks then. */
export function SpeakerIntroduction({ id, isCurrent }: { id: SpeakerId; isCurrent: boolean }) {
  const t = useWebinarText();
  const { config } = useServices();
  return (
    <li className={styles.speaker} data-current={isCurrent || undefined}>
      <Picture src={portraitOf(id, config.apiBase)} width={160} height={160} />
      <div>
        <h2 id={speakerAnchor(id)} className={styles.name}>
          {t(`speakers.${id}.name`)}
        </h2>
        <p className={styles.role}>{t(`speakers.${id}.role`)}</p>
      </div>
      <div className={styles.intro}>
        {t(`speakers.${id}.intro`)
          .split('\n')
          .map((line) => (
            <p key={line}>
              <SafeText text={line} />
            </p>
          ))}
      </div>
    </li>
  );
}
