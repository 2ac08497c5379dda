import type { ReleaseName } from './names.ts';
import type { Registry } from './registry.ts';

/** When a record stops to be valid. */
interface Expiring {
  expiresAt: string;
}

type Records<Value> = Readonly<Record<string, Value>> | undefined;

/** Whether a record is no longer valid; `now` is in milliseconds. */
export const isExpired = ({ expiresAt }: Expiring, now: number): boolean => Date.parse(expiresAt) <= now;

/** The records that are still valid. */
export const dropExpired = <Value extends Expiring>(records: Records<Value>, now = Date.now()): Record<string, Value> =>
  Object.fromEntries(Object.entries(records ?? {}).filter(([, record]) => !isExpired(record, now)));

/** The records that are still valid, with their ids, the oldest first. */
export const listValid = <Value extends Expiring & { createdAt: string }>(
  records: Records<Value>,
  now = Date.now(),
): (Value & { id: string })[] =>
  Object.entries(dropExpired(records, now))
    .map(([id, record]) => ({ id, ...record }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));

/** The registry without the previews and the removals that have expired; `now` is in milliseconds. */
export function dropExpiredRecords(registry: Registry, now: number): Registry {
  const previews = dropExpired(registry.previews, now);
  const pruning = Object.entries(registry.pruning ?? {})
    .map(([app, marks]) => [app, marks.filter((mark) => !isExpired(mark, now))] as const)
    .filter(([, marks]) => marks.length > 0);
  return {
    ...registry,
    previews: Object.keys(previews).length > 0 ? previews : undefined,
    pruning: pruning.length > 0 ? Object.fromEntries(pruning) : undefined,
  };
}

/** Whether a release is being removed. */
export const isPruned = ({ pruning }: Pick<Registry, 'pruning'>, { app, id }: ReleaseName, now = Date.now()): boolean =>
  pruning?.[app]?.some((mark) => mark.id === id && !isExpired(mark, now)) ?? false;
