import { LocalLink, paths } from '@learning-center/shared/routing';
import { Icon } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import { SHELF_ID } from './ProductShelf.tsx';
import styles from './StartSteps.module.css';

const STEPS = [
  { step: 'pick', to: `${paths.home()}#${SHELF_ID}` },
  { step: 'learn', to: paths.library({ level: 'foundational' }) },
  { step: 'keep', to: paths.bookmarks() },
] as const;

/** Three keyframes for who is here for the first time. */
export function StartSteps() {
  const t = useHomeText();
  return (
    <HomeRow id="start" title={t('home.start.title')}>
      <ol className={styles.steps}>
        {STEPS.map(({ step, to }, position) => (
          <li key={step} className={styles.step}>
            <span className={styles.node} aria-hidden="true">
              <Icon name={position === 0 ? 'keyframe-filled' : 'keyframe'} size={24} />
            </span>
            <h3 className={styles.title}>{t(`home.start.${step}.title`)}</h3>
            <p className={styles.text}>{t(`home.start.${step}.text`)}</p>
            <LocalLink to={to} className={styles.action}>
              {t(`home.start.${step}.action`)}
              <Icon name="arrow-right" size={16} />
            </LocalLink>
          </li>
        ))}
      </ol>
    </HomeRow>
  );
}
