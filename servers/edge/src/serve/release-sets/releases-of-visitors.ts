import type { Registry } from 'releases';

/** The releases of an app that visitors get now. Made-up names must not fill the memory, nor hide what matters. */
export function releasesOfVisitors(registry: Registry | undefined, app: string): string[] {
  const state = registry && Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
  return [state?.active, state?.canary?.id].filter((id) => id !== undefined);
}
