import type { Visit } from '@learning-center/shared/contract';

/**
 * Sets the `inp` of the visit that owns an event: the slowest interaction. INP ignores the slowest of each fifty, but one
 * visit rarely has so many. `web-vitals` has one value for a whole document, in which a slow app would hide the others.
 */
export function createInteractions(visits: { shell: () => Visit; at: (time: number) => Visit }) {
  return ({ interactionId, target, startTime, duration }: PerformanceEventTiming): void => {
    if (!interactionId) return;
    const visit = isInLayout(target) ? visits.shell() : visits.at(startTime);
    visit.inp = Math.max(visit.inp ?? 0, duration);
  };
}

/** Header, sidebar and footer are the shell's. An element that has left the page was most likely the section's. */
function isInLayout(target: Node | null): boolean {
  return target !== null && document.querySelector('main')?.contains(target) === false;
}
