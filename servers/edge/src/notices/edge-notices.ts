import type { Log } from '@learning-center/server-kit';
import { createNotices, type Notices } from 'releases';
import type { Metrics } from '../observe/metrics.ts';

/** Delays after failed attempts, in milliseconds: five attempts within five minutes. */
const RETRY_DELAYS_MS = [2_000, 10_000, 50_000, 200_000];

/** How long notices may take to leave while the edge closes; other parts have to close too. */
const MAX_CLOSE_MS = 3_000;

/** The settings of notices, and those of the edge that they depend on. */
export interface EdgeNoticesOptions {
  notices: { urls: readonly string[]; secret: string };
  site: { siteBase: string };
  shutdownTimeoutMs: number;
}

/** Creates the notices of an edge. It counts them, and logs those that do not arrive. */
export const createEdgeNotices = (
  { notices, site, shutdownTimeoutMs }: EdgeNoticesOptions,
  { log, metrics }: { log: Log; metrics: Metrics },
): Notices =>
  createNotices({
    ...notices,
    retryDelaysMs: RETRY_DELAYS_MS,
    closeLimitMs: Math.min(shutdownTimeoutMs, MAX_CLOSE_MS),
    source: { site: site.siteBase },
    report: ({ outcome, ...fields }) => {
      metrics.notices.inc({ outcome });
      if (outcome !== 'sent') log(`notice-${outcome}`, fields);
    },
  });
