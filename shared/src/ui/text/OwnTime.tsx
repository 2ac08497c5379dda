import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { formatLongDate } from '../../lib/index.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import styles from './OwnTime.module.css';

/**
 * An instant in the visitor's own time, in words that name the zone (decision A42); milliseconds since 1970. Its lines
 * break between the date, the time and the zone.
 * Nothing until the browser, which alone knows the zone, has taken over: who shows it keeps its place free.
 */
export function OwnTime({ instant }: { instant: number }) {
  const t = useSharedText();
  const language = useLanguage();
  if (!useIsHydrated()) return null;
  const { text, zone } = formatLongDate(instant, language);
  return <span className={styles.ownTime}>{holdTogether(t('date.ownTime', { time: text, zone }))}</span>;
}

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** A line may end before the time of day and before the zone's bracket, but not before that of a weekday. */
const holdTogether = (words: string) =>
  words.replace(/ (?!\(|[^\s\d]*\d+:\d\d)/g, NO_BREAK_SPACE).replace(/(?=（[^）]{1,3}）)/g, WORD_JOINER);
