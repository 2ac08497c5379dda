import { useEffect, useState } from 'react';
import styles from '../text/VisuallyHidden.module.css';

/**
 * Announces a text to screen readers once it has not changed for `delay` (500 ms). The initial text is skipped, because
 * the page itself says it, unless `isInitialAnnounced`.
 */
export function LiveRegion(props: {
  text: string;
  delay?: number | undefined;
  isInitialAnnounced?: boolean | undefined;
}) {
  const { text, delay = 500, isInitialAnnounced = false } = props;
  const [skipped] = useState(isInitialAnnounced ? '' : text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === skipped && announced === '') return undefined;
    const timer = setTimeout(() => setAnnounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, skipped, announced, delay]);
  return (
    <div role="status" className={styles.hidden}>
      {announced}
    </div>
  );
}
