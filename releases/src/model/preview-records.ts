import { isExpired, listValid, type Preview, type Registry } from './registry.ts';
import type { ReleaseName } from './format.ts';

/** How many previews a registry holds; every edge reads all of it. */
export const MAX_PREVIEWS = 200;
/** How many of them one app has: no team takes the room of all others. */
export const MAX_PREVIEWS_PER_APP = 50;

/** A preview with its id, which is part of its signed link. */
export interface ListedPreview extends Preview {
  id: string;
}

/** Why a preview can't be used. */
export type PreviewProblem = 'expired' | 'revoked' | 'unknown';

/** Explains why a preview does not show this release; null if it does. `now` is in milliseconds. */
export function findPreviewProblem(
  { previews = {} }: Pick<Registry, 'previews'>,
  { id, release }: { id: string; release: ReleaseName },
  now: number,
): PreviewProblem | null {
  const preview = Object.hasOwn(previews, id) ? previews[id] : undefined;
  if (preview?.app !== release.app || preview.release !== release.id) return 'unknown';
  if (preview.revokedAt !== undefined) return 'revoked';
  return isExpired(preview, now) ? 'expired' : null;
}

/** What the log says of a preview: its release, or the development server that it shows. */
export function describePreview({ id, app, release, preview }: ListedPreview) {
  return isServer(release)
    ? { app, preview, subject: `${id} of ${release}` }
    : { app, preview, to: release, subject: id };
}

/** Whether a preview shows the server of a developer instead of a release. */
export const isServer = (release: string): boolean => release.includes('://');

/** The previews that work, the oldest first. */
export const validPreviews = ({ previews }: Registry, now: number): ListedPreview[] =>
  listValid(previews, now).filter(({ revokedAt }) => revokedAt === undefined);

/** Adds a preview. If there are too many records, the oldest revoked ones go. */
export function addPreview(registry: Registry, { id, ...preview }: ListedPreview): Registry {
  const entries = [...Object.entries(registry.previews ?? {}), [id, preview] as const];
  const revoked = entries.filter(([, { revokedAt }]) => revokedAt !== undefined).map(([key]) => key);
  const dropped = revoked.slice(0, Math.max(0, entries.length - MAX_PREVIEWS));
  return { ...registry, previews: Object.fromEntries(entries.filter(([key]) => !dropped.includes(key))) };
}

/** Marks previews as revoked. */
export function revokePreviews(registry: Registry, ids: readonly string[]): Registry {
  const revokedAt = new Date().toISOString();
  const entries = Object.entries(registry.previews ?? {}).map(
    ([id, preview]) => [id, ids.includes(id) ? { ...preview, revokedAt } : preview] as const,
  );
  return { ...registry, previews: Object.fromEntries(entries) };
}
