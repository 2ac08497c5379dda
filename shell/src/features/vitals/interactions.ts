import type { Visit } from '@learning-center/shared/contract';

/** One interaction may have several events; the slowest counts. */
type InteractionEvent = Pick<PerformanceEventTiming, 'interactionId' | 'duration' | 'startTime' | 'target'>;

/** INP ignores the slowest one of this many interactions, as an outlier. */
const INTERACTIONS_PER_OUTLIER = 50;

/** Sums up interactions by the visit that owns them. */
export interface Interactions {
  add: (event: InteractionEvent) => void;
  /** Sets the `inp` of all visits with interactions, and forgets these. */
  finish: () => void;
}

/** Creates the summary. `web-vitals` has one for a whole document only, in which a slow app would hide the others. */
export function createInteractions(ownerOf: (event: InteractionEvent) => Visit): Interactions {
  const interactions = new Map<number, { owner: Visit; duration: number }>();
  return {
    add: (event) => {
      const { interactionId, duration } = event;
      if (!interactionId) return;
      const { owner, duration: known } = interactions.get(interactionId) ?? { owner: ownerOf(event), duration };
      interactions.set(interactionId, { owner, duration: Math.max(known, duration) });
    },
    finish: () => {
      const all = [...interactions.values()].sort((a, b) => b.duration - a.duration);
      for (const { owner } of all) owner.inp ??= inpOf(all.filter((each) => each.owner === owner));
      interactions.clear();
    },
  };
}

/** Interactions are in order, the slowest first. */
function inpOf(interactions: readonly { duration: number }[]): number {
  return interactions[Math.floor(interactions.length / INTERACTIONS_PER_OUTLIER)]?.duration ?? 0;
}
