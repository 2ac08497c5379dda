import type { PageReleaseSet } from '@learning-center/shared/contract';

/** The newest releases that an edge has named to a page, starting with the page's own. */
export interface NewestSet {
  update: (fetched: PageReleaseSet) => void;
  /** Whether they are other releases than the page's. */
  isOther: () => boolean;
}

/**
 * Tracks the newest set by revision, so that an edge that lags leads no page back. With an equal revision only an
 * override counts: another region may have other releases. Calls `onNewer` with the first set and each newer one.
 */
export function trackNewestSet(set: PageReleaseSet, onNewer: (set: PageReleaseSet) => void): NewestSet {
  let newest = set;
  onNewer(set);
  return {
    update: (fetched) => {
      const isOverride = isOverridden(fetched) || isOverridden(set);
      if (fetched.revision < newest.revision || (fetched.revision === newest.revision && !isOverride)) return;
      newest = fetched;
      onNewer(newest);
    },
    isOther: () => releasesOf(newest) !== releasesOf(set),
  };
}

const isOverridden = ({ apps }: PageReleaseSet) => apps.some((app) => app.isOverride);

const releasesOf = ({ apps }: PageReleaseSet) =>
  apps
    .map(({ name, release }) => `${name}@${release}`)
    .sort()
    .join(' ');
