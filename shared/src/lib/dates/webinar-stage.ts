import type { WebinarStage } from '../../contract/index.ts';
import { parsePdt } from './server-date.ts';

/** The start of a webinar, as wall-clock time at UTC−7, and its length in seconds. An unpublished length is 0. */
export interface WebinarSchedule {
  date: string;
  videoLength: number;
}

/** The duration of a webinar without a length, in minutes. */
const DEFAULT_WEBINAR_MINUTES = 60;

/** The duration of a webinar in minutes. */
export function webinarMinutes({ videoLength }: Pick<WebinarSchedule, 'videoLength'>): number {
  return videoLength > 0 ? Math.ceil(videoLength / 60) : DEFAULT_WEBINAR_MINUTES;
}

/** The stage of a webinar at a time in milliseconds; `coming` for an invalid date. */
export function webinarStage(webinar: WebinarSchedule, now: number): WebinarStage {
  const start = parsePdt(webinar.date);
  if (start === undefined || now < start) return 'coming';
  return now < start + webinarMinutes(webinar) * 60_000 ? 'live' : 'over';
}
