import { LocalLink, paths } from '@learning-center/shared/routing';
import { useProducts } from '@learning-center/shared/state';
import { Icon } from '@learning-center/shared/ui';
import { useHomeText } from '../../../home-text.ts';
import { HomeRow } from '../../../HomeRow.tsx';
import { PRODUCTS_ID } from '../ProductGrid.tsx';
import styles from './StartSteps.module.css';

const STEPS = [
  { step: 'pick', to: `${paths.home()}#${PRODUCTS_ID}` },
  { step: 'learn', to: paths.library({ level: 'foundational' }) },
  { step: 'keep', to: paths.bookmarks() },
] as const;

const SPELLED_OUT_COUNTS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Three first steps for new visitors, drawn as keyframes. */
export function StartSteps() {
  const t = useHomeText();
  const pick = usePickText();
  return (
    <HomeRow id="start" title={t('home.start.title')}>
      <ol className={styles.steps}>
        {STEPS.map(({ step, to }, position) => (
          <li key={step} className={styles.step}>
            <span className={styles.node} aria-hidden="true">
              <Icon name={position === 0 ? 'keyframe-filled' : 'keyframe'} size={24} />
            </span>
            <h3 className={styles.title}>{t(`home.start.${step}.title`)}</h3>
            <p className={styles.text}>{step === 'pick' ? pick : t(`home.start.${step}.text`)}</p>
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

/** Small counts are spelled out; larger ones use digits. */
function usePickText(): string {
  const t = useHomeText();
  const count = useProducts()?.length ?? 0;
  if (count === 0) return t('home.start.pick.any');
  const counted = SPELLED_OUT_COUNTS.find((value) => value === count);
  const number = counted ? t(`home.number.${counted}`) : t('home.number.many', { count });
  return t('home.start.pick.text', { count, number });
}
