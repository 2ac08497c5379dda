import type { HistoryItem } from '@learning-center/shared/contract';
import { localDay } from '@learning-center/shared/lib';

/** The views of one day, the newest first. */
export interface HistoryDay {
  /** The day as `2027-05-13`. */
  day: string;
  /** When its newest view was, in milliseconds since 1970. */
  instant: number;
  views: HistoryItem[];
}

/** Parts views by the days of the member's own zone (design "History"), which only the browser knows. */
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

/** Whether a day is today or the day before, which have words of their own. */
export function nearDay(day: string, now: number, timeZone?: string): 'today' | 'yesterday' | undefined {
  const today = localDay(now, timeZone);
  if (day === today) return 'today';
  return day === dayBefore(today) ? 'yesterday' : undefined;
}

/** By the calendar: a day of the zone may have 23 or 25 hours. */
function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
