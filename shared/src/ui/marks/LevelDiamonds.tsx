import type { Level } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import styles from './LevelDiamonds.module.css';

/** A level as three keyframes, filled up to it (Specification 2.6 and 9). */
export function LevelDiamonds(props: {
  level: Level | undefined;
  hasName?: boolean | undefined;
  /** The text beside it names the level. */
  isDecoration?: boolean | undefined;
}) {
  const t = useSharedText();
  const { level } = props;
  if (level === undefined) return null;
  const name = t(`level.${level}`);
  const label = t('level.label', { level: name, value: level });
  const meaning = props.isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.level}>
      <svg className={styles.diamonds} viewBox="0 0 36 12" width="33" height="11" {...meaning}>
        {[1, 2, 3].map((step) => (
          <path
            key={step}
            d={`M${step * 12 - 6} 1.2 ${step * 12 - 1.2} 6 ${step * 12 - 6} 10.8 ${step * 12 - 10.8} 6Z`}
            data-filled={step <= level}
          />
        ))}
      </svg>
      {props.hasName && <span aria-hidden="true">{name}</span>}
    </span>
  );
}
