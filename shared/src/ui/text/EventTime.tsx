import type { ReactNode } from 'react';
import { formatPdt, parsePdt } from '../../lib/index.ts';
import styles from './EventTime.module.css';
import { LocalTime } from './LocalTime.tsx';

/**
 * The start of a webinar: the visitor's time first, then the provider's with its notes (A42). Only the browser knows
 * the visitor's zone, so that line has its space reserved; without script the provider's time takes its place.
 */
export function EventTime({ date, children }: { date: string; children?: ReactNode }) {
  const start = parsePdt(date);
  return (
    <span className={styles.times}>
      {start !== undefined && (
        <span className={styles.own}>
          <LocalTime instant={start} />
        </span>
      )}
      <span className={styles.provider}>
        <time dateTime={start === undefined ? undefined : new Date(start).toISOString()}>{formatPdt(date)}</time>
        {children}
      </span>
    </span>
  );
}
