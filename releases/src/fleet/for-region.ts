import type { ActiveApp, Registry } from '../store/format.ts';

/** The registry as it applies to one region: a canary of other regions is left out. */
export function forRegion(registry: Registry, region: string): Registry {
  const apps = Object.entries(registry.apps).map(([app, state]) => [app, stateIn(state, region)] as const);
  return { ...registry, apps: Object.fromEntries(apps) };
}

function stateIn(state: ActiveApp, region: string): ActiveApp {
  const { canary, ...stable } = state;
  if (!canary?.regions) return state;
  if (!canary.regions.includes(region)) return stable;
  if (canary.percent < 100) return state;
  // All visitors of the region get it, so it is their active release.
  return {
    active: canary.id,
    previous: [stable.active, ...stable.previous],
    activatedAt: canary.since ?? stable.activatedAt,
    by: canary.by ?? stable.by,
    reachedBy: 'canary',
  };
}
