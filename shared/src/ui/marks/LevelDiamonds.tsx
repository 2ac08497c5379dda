import type { Level } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import styles from './LevelDiamonds.module.css';

/** A level as three keyframes, filled up to it (Specification 2.6 and 9); the words are there for those who don't see them. */
export function LevelDiamonds(props: {
  level: Level;
  hasName?: boolean | undefined;
  /** The level is said beside it. */
  isDecoration?: boolean | undefined;
}) {
  const t = useSharedText();
  const name = t(`level.${props.level}`);
  const label = t('level.label', { level: name, value: props.level });
  const meaning = props.isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.level}>
      <svg className={styles.diamonds} viewBox="0 0 36 12" width="33" height="11" focusable="false" {...meaning}>
        {[1, 2, 3].map((step) => (
          <path
            key={step}
            d={`M${step * 12 - 6} 1.2 ${step * 12 - 1.2} 6 ${step * 12 - 6} 10.8 ${step * 12 - 10.8} 6Z`}
            data-filled={step <= props.level}
          />
        ))}
      </svg>
      {props.hasName && <span aria-hidden="true">{name}</span>}
    </span>
  );
}
