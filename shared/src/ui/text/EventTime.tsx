import type { ReactNode } from 'react';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { formatLongDate, formatPdt, parsePdt } from '../../lib/index.ts';
import { useIsHydrated } from '../../routing/index.ts';
import { Row, Text } from '../layout/Layout.tsx';
import styles from './EventTime.module.css';

/**
 * The start of a webinar: the visitor's time first, then the provider's with its notes (A42). Only the browser knows
 * the visitor's zone, so that line has its space reserved; without script the provider's time takes its place.
 */
export function EventTime({ date, children }: { date: string; children?: ReactNode }) {
  const start = parsePdt(date);
  return (
    <Text as="span" isNumeric className={styles.times}>
      {start !== undefined && (
        <Text as="span" size="sm" tone="muted" className={styles.own}>
          <LocalTime instant={start} />
        </Text>
      )}
      <Row as="span" wraps gap={3} rowGap={0} align="baseline" size="sm" tone="muted" className={styles.provider}>
        <time dateTime={start === undefined ? undefined : new Date(start).toISOString()}>{formatPdt(date)}</time>
        {children}
      </Row>
    </Text>
  );
}

/**
 * Shows an instant in the visitor's time zone, its time in a `b` (A42). `instant` is in milliseconds since
 * 1970. Lines break only between weekday, date, time and zone. Renders nothing before hydration, because only the
 * browser knows the zone: reserve its space.
 */
export function LocalTime({ instant }: { instant: number }) {
  const t = useSharedText();
  const language = useLanguage();
  if (!useIsHydrated()) return null;
  const { text, zone } = formatLongDate(instant, language);
  const time = preventBreaks(text);
  // Few visitors live by UTC: the browser may hide their zone, so it is not called their time.
  const named = zone === 'UTC' ? `${text} ${zone}` : t('date.ownTime', { time: text, zone });
  const [before, after] = preventBreaks(named).split(time);
  return (
    <span className={styles.localTime}>
      {before}
      <b>{time}</b>
      {after}
    </span>
  );
}

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** Allows line breaks after commas, and before the time and the zone. A weekday's bracket stays with its date. */
const preventBreaks = (text: string) =>
  text.replace(/(?<!,) (?!\(|[^\s\d]*\d+:\d\d)/g, NO_BREAK_SPACE).replace(/(?=（[^）]{1,3}）)/g, WORD_JOINER);
