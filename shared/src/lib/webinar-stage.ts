import type { WebinarStage } from '../contract/index.ts';
import { parsePdt } from './server-date.ts';

/** What tells the stage of a webinar: its start (wall clock at UTC−7) and its length in seconds, 0 while nobody knows. */
export interface WebinarPlan {
  date: string;
  videoLength: number;
}

/** How long a webinar takes when nobody says: a demonstration and its questions. */
const USUAL_MINUTES = 60;

/** How many minutes a webinar takes. */
export function webinarMinutes({ videoLength }: Pick<WebinarPlan, 'videoLength'>): number {
  return videoLength > 0 ? Math.ceil(videoLength / 60) : USUAL_MINUTES;
}

/** The stage of a webinar at a time in milliseconds; one whose date makes no sense is always to come. */
export function webinarStage(webinar: WebinarPlan, now: number): WebinarStage {
  const start = parsePdt(webinar.date);
  if (start === undefined || now < start) return 'coming';
  return now < start + webinarMinutes(webinar) * 60_000 ? 'live' : 'over';
}
