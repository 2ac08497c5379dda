import { debounce } from '@learning-center/shared/lib';
import { Icon } from '@learning-center/shared/ui';
import { useEffect, useState } from 'react';
import { useShellText } from '../../shell-text.ts';
import styles from './GoToTop.module.css';

/** The button appears once the page is scrolled further than this (specification 2.4). */
const THRESHOLD = 800;
const SCROLL_PAUSE = 300;

/** A button that brings a long page back to its top. */
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
    </button>
  );
}

function useIsScrolledFar(): boolean {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const check = debounce(() => setIsFar(window.scrollY > THRESHOLD), SCROLL_PAUSE);
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
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}
