import { keyOfRelease, readGivenReleases, stampOfRegistry } from 'releases';

/** Says whether visitors get a release, or had it. */
export type IsGiven = (part: string, id: string) => Promise<boolean>;

/**
 * Follows what visitors get in a store. The registry itself is looked at, because another edge may have followed
 * a change of it a moment before this one.
 */
export function createGivenReleases(store: string): IsGiven {
  let known = { stamp: '', given: Promise.resolve<ReadonlySet<string>>(new Set()) };
  return async (part, id) => {
    const key = keyOfRelease(part, id);
    // Once given is given for ever, so that most requests need no look at the disk.
    if ((await known.given).has(key)) return true;
    const stamp = await stampOfRegistry(store);
    if (stamp !== known.stamp) known = { stamp, given: readGivenReleases(store) };
    return (await known.given).has(key);
  };
}
