/** The records that are still valid. */
export const dropExpired = <Value extends { expiresAt: string }>(
  records: Readonly<Record<string, Value>> | undefined,
  now = Date.now(),
): Record<string, Value> =>
  Object.fromEntries(Object.entries(records ?? {}).filter(([, { expiresAt }]) => Date.parse(expiresAt) > now));
