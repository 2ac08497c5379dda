import { Fragment } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { nameParts } from '../name-list.ts';
import styles from './SpeakerNames.module.css';

/** Who speaks in a video, each name in one piece where it fits into a line; nothing where nobody is named. */
export function SpeakerNames({ names }: { names: readonly string[] }) {
  const language = useLanguage();
  if (names.length === 0) return null;
  return (
    <span>
      {nameParts(names, language).map(({ name, sign, gap }, position) => (
        <Fragment key={position}>
          <span className={styles.name}>{name + sign}</span>
          {gap}
        </Fragment>
      ))}
    </span>
  );
}
