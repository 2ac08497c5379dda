import type { Level } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { LEVELS } from '../../lib/index.ts';
import { Row } from '../layout/Layout.tsx';
import styles from './LevelDiamonds.module.css';

/** The width of one keyframe in the drawing. */
const STEP = 12;

/** A level as a row of keyframes, filled up to it (Specification 2.6 and 9). */
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
  const label = t('level.label', { level: name, value: level, highest: LEVELS.length });
  const meaning = props.isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Row as="span" isInline className={styles.level}>
      <svg
        className={styles.diamonds}
        viewBox={`0 0 ${LEVELS.length * STEP} ${STEP}`}
        width={LEVELS.length * 11}
        height="11"
        {...meaning}
      >
        {LEVELS.map((step) => (
          <path
            key={step}
            d={`M${step * STEP - 6} 1.2 ${step * STEP - 1.2} 6 ${step * STEP - 6} 10.8 ${step * STEP - 10.8} 6Z`}
            data-filled={step <= level}
          />
        ))}
      </svg>
      {props.hasName && <span aria-hidden="true">{name}</span>}
    </Row>
  );
}
