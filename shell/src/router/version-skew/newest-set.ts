import type { PageReleaseSet } from '@learning-center/shared/contract';

/**
 * Whether a page should replace the newest set that it knows by another one. An edge that lags has a lower revision.
 * With an equal one only an override counts, because nothing else changes the releases of a revision.
 */
export const isNewer = (set: PageReleaseSet, known: PageReleaseSet): boolean =>
  set.revision - known.revision + Number([...set.apps, ...known.apps].some(({ isOverride }) => isOverride)) > 0;

/** Whether two sets have the same releases. */
export const hasSameReleases = (one: PageReleaseSet, other: PageReleaseSet): boolean =>
  releasesOf(one) === releasesOf(other);

const releasesOf = ({ apps }: PageReleaseSet) =>
  apps
    .map(({ name, release }) => name + release)
    .sort()
    .join();
