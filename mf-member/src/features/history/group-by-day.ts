import type { HistoryItem } from '@learning-center/shared/contract';
import { localDay } from '@learning-center/shared/lib';

/** The views of one day, newest first. */
export interface HistoryDay {
  /** The day as `2027-05-13`. */
  day: string;
  /** The time of its newest view, in milliseconds since 1970. */
  instant: number;
  views: HistoryItem[];
}

/** Groups views by day in the member's time zone (design "History"). Only the browser knows it. */
export function groupByDay(views: readonly HistoryItem[], timeZone?: string): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const view of views) {
    const instant = Date.parse(view.viewedAt);
    const day = localDay(instant, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.views.push(view);
    else days.push({ day, instant, views: [view] });
  }
  return days;
}

export function toRelativeDay(day: string, now: number, timeZone?: string): 'today' | 'yesterday' | undefined {
  const today = localDay(now, timeZone);
  if (day === today) return 'today';
  return day === dayBefore(today) ? 'yesterday' : undefined;
}

/** Uses the calendar: a day may have 23 or 25 hours. */
function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
