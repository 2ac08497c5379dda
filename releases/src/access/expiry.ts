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
