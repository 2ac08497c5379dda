import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { formatLongDate, parsePdt } from '../../lib/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import styles from './OwnTime.module.css';

/** A webinar's date in the visitor's own time; its line is kept free until the browser, which knows the zone, has it (decision A42). */
export function OwnTime({ date }: { date: string }) {
  const t = useSharedText();
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  const instant = parsePdt(date);
  if (instant === undefined) return null;
  return <span className={styles.line}>{isHydrated && ownTime(instant)}</span>;

  function ownTime(known: number) {
    const { text, zone } = formatLongDate(known, language);
    return t('video.info.ownTime', { time: text, zone });
  }
}
