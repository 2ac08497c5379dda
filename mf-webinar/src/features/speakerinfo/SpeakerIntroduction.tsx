import { useServices } from '@learning-center/shared/state';
import { Picture, SafeText } from '@learning-center/shared/ui';
import { portraitOf, speakerAnchor, type SPEAKERS } from '../../speakers.ts';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './SpeakerinfoPage.module.css';

/** One speaker; links lead to the heading, which the playhead marks then. */
export function SpeakerIntroduction(props: { speaker: (typeof SPEAKERS)[number]; isCurrent: boolean }) {
  const { id, name } = props.speaker;
  const t = useWebinarText();
  const { config } = useServices();
  return (
    <li className={styles.speaker} data-current={props.isCurrent || undefined}>
      <Picture src={portraitOf(id, config.apiBase)} width={160} height={160} />
      <div>
        <h2 id={speakerAnchor(id)} className={styles.name}>
          {name}
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
