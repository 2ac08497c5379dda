import { debounce } from '@learning-center/shared/lib';
import { Icon } from '@learning-center/shared/ui';
import { useEffect, useState } from 'react';
import { useShellText } from '../../shell-text.ts';
import styles from './GoToTop.module.css';

/**
 * The button to the top. Called by `enhance-page.ts` through `go-to-top-atom.ts`; `Layout.tsx` places it. Owns whether
 * the visitor is far down. Fails: without script there is none.
 */

/** Scroll distance from which the button is visible (Specification 2.4). */
const THRESHOLD_PX = 800;
const SCROLL_DEBOUNCE_MS = 300;

export function GoToTop() {
  const t = useShellText();
  const isFar = useIsScrolledFar();
  if (!isFar) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('goToTop.action')}
      title={t('goToTop.action')}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
      <span className={styles.label}>{t('goToTop.action')}</span>
    </button>
  );
}

function useIsScrolledFar(): boolean {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const check = debounce(() => setIsFar(window.scrollY > THRESHOLD_PX), SCROLL_DEBOUNCE_MS);
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => {
      check.cancel();
      window.removeEventListener('scroll', check);
    };
  }, []);
  return isFar;
}

function scrollToTop(): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}
