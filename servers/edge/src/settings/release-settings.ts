import { described, integer } from '@learning-center/server-kit';
import { findAddressProblem, notifyUrls } from 'releases';
import * as v from 'valibot';

const storeAddress = v.pipe(
  v.string(),
  v.check(
    (address) => findAddressProblem({ address }) === null,
    'must be a folder, s3://bucket/prefix or postgres://…',
  ),
);
/** Settings of the release store, the release cache and the fleet. */
export const releaseSettings = {
  RELEASE_STORE: described(
    v.optional(storeAddress, '.data/store'),
    'The release store: a folder, `s3://bucket/prefix` or `postgres://…` (docs/release-store.md). Reading is enough, except for automatic rollbacks, `/ops/` and reports.',
  ),
  RELEASE_STORE_FILE: described(
    v.optional(v.string()),
    'File that holds `RELEASE_STORE`, which may contain a password.',
  ),
  RELEASE_FILES: described(
    v.optional(v.pipe(v.string(), v.startsWith('s3://', 'must be s3://bucket/prefix'))),
    'Where a store in PostgreSQL keeps the files of releases: `s3://bucket/prefix`; by default in rows.',
  ),
  TRUST_FILE: described(
    v.optional(v.string()),
    'File with the public keys that may sign releases: with it, the edge uses no unsigned one (docs/signed-releases.md).',
  ),
  NOTIFY_URL: described(
    v.optional(notifyUrls, ''),
    'Addresses that are told of each change, separated by commas (docs/operations.md#notices): https, or http on this machine.',
  ),
  NOTIFY_URL_FILE: described(v.optional(v.string()), 'File that holds `NOTIFY_URL`, which may contain a secret.'),
  RELEASE_CACHE: described(
    v.optional(v.string(), '.data/release-cache'),
    'Folder on the own disk for releases and the last registry: the edge serves them while the store is away.',
  ),
  RELEASE_CACHE_MEGABYTES: described(
    v.optional(integer(1, 1_000_000), '1024'),
    'Disk space of that folder, in megabytes. The releases in use stay in any case.',
  ),
  UPLOAD_MEGABYTES: described(
    v.optional(integer(1, 100_000), '100'),
    'The largest build that a team may upload (docs/for-operators.md), in megabytes. Twelve may be in that folder at a time.',
  ),
  EDGE_NAME: described(
    v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'must be letters, digits and . _ -'))),
    "Name of the edge among all edges of the store; by default the machine's name and the port.",
  ),
  FLEET_INTERVAL_MS: described(
    v.optional(integer(100, 5_000), '2000'),
    'How often the edge reports to the others through the store and reads their reports, in milliseconds.',
  ),
};
