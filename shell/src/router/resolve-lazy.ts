import type { PartedRoute } from './route-parts.tsx';

/** Brings the lazy parts of matched routes before the first render, so that it needs nothing more. */
export async function resolveLazy(matches: readonly { route: PartedRoute }[] | null): Promise<void> {
  await Promise.all((matches ?? []).map(({ route }) => resolveRoute(route)));
}

async function resolveRoute(route: PartedRoute): Promise<void> {
  const { lazy, parts: own } = route;
  await own?.load();
  if (!lazy) return;
  const parts = typeof lazy === 'function' ? await lazy() : await resolveEach(lazy);
  Object.assign(route, parts, { lazy: undefined });
}

async function resolveEach(lazy: object): Promise<object> {
  const entries = Object.entries(lazy) as [string, (() => Promise<unknown>) | undefined][];
  return Object.fromEntries(await Promise.all(entries.map(async ([key, load]) => [key, await load?.()])));
}
