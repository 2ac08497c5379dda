import { described, integer } from '@learning-center/server-kit';
import * as v from 'valibot';

/** Settings of the processes that render pages. */
export const renderSettings = {
  RENDER_TIMEOUT_MS: described(
    v.optional(integer(100, 60_000), '3000'),
    'Timeout of a page in its render worker, in milliseconds.',
  ),
  API_CALL_TIMEOUT_MS: described(
    v.optional(integer(50, 60_000), '2000'),
    'Timeout of one API call for a page, feed or share picture, in milliseconds; less than `RENDER_TIMEOUT_MS`.',
  ),
  RENDER_WORKERS: described(
    v.optional(integer(1, 64), '1'),
    'Render workers (sandboxed processes) for each app: for its active release, and for its canary. A tester has one.',
  ),
  EXTRA_RENDER_WORKERS: described(
    v.optional(integer(1, 256), '8'),
    'Render workers of canaries and testers, all together; active releases always have theirs. At the limit a canary takes the place of a tester, and testers wait, then get a 503. Canaries share them, so with many sections each may have fewer than `RENDER_WORKERS`.',
  ),
};
