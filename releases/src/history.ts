import { readAudit } from './audit.ts';
import type { AuditEntry } from './format.ts';
import { readRegistry } from './read-registry.ts';

export interface HistoryOptions {
  /** Only this part's changes. */
  app?: string;
  /** At most so many, the newest. */
  limit?: number;
}

/** Who changed what, when and why, newest first; a line that cannot be read is left out. */
export async function readHistory(store: string, { app, limit = 20 }: HistoryOptions = {}): Promise<AuditEntry[]> {
  const { entries } = await readAudit(store, await readRegistry(store));
  return entries
    .filter((entry) => app === undefined || entry.app === app)
    .reverse()
    .slice(0, limit);
}
