import { described, integer } from '@learning-center/server-kit';
import * as v from 'valibot';

/** The settings of automatic rollbacks, and of canaries that go on by themselves. */
export const rollbackSettings = {
  AUTO_ROLLBACK_VISITORS: described(
    v.optional(integer(0, 1_000), '10'),
    'How many visitors must meet a failure within the window before a fresh release is rolled back automatically; 0: never. A visitor is an IPv4 address or an IPv6 /48.',
  ),
  AUTO_ROLLBACK_PERCENT: described(
    v.optional(integer(1, 100), '20'),
    'Share of the visitors who got the release within the window that must have met a failure as well, in percent.',
  ),
  AUTO_ROLLBACK_WINDOW_SECONDS: described(v.optional(integer(1, 86_400), '300'), 'Length of that window, in seconds.'),
  AUTO_ROLLBACK_FRESH_SECONDS: described(
    v.optional(integer(1, 604_800), '3600'),
    'How long a release counts as fresh after its activation, in seconds.',
  ),
  ROLLOUT_MIN_VISITORS: described(
    v.optional(integer(1, 1_000_000), '100'),
    'How many visitors must have got the canary, and how many the active release, before a canary with a plan goes on to its next step.',
  ),
};
