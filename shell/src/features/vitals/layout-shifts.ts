import type { Visit } from '@learning-center/shared/contract';

/** CLS adds up shifts until none follows for one second, and for at most five. */
const MAX_GAP_MS = 1_000;
const MAX_SESSION_MS = 5_000;

/**
 * Sets the `cls` of the visit in which the page shifts: the largest sum of one session. `web-vitals` has one value for a
 * whole document only.
 */
export function createLayoutShifts(visitAt: (time: number) => Visit): (shift: LayoutShift) => void {
  let session: { visit: Visit; from: number; latest: number; sum: number } | undefined;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const visit = visitAt(startTime);
    const isOpen =
      session?.visit === visit && startTime - session.latest < MAX_GAP_MS && startTime - session.from < MAX_SESSION_MS;
    const { from, sum } = session && isOpen ? session : { from: startTime, sum: 0 };
    session = { visit, from, latest: startTime, sum: sum + value };
    visit.cls = Math.max(visit.cls ?? 0, session.sum);
  };
}
