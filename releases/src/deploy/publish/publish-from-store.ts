import { verifyRelease } from '../../files/copy-release.ts';
import { filesFolder, findRelease, listReleaseIds, readDescription } from '../../files/release-files.ts';
import { appendChange } from '../../log/change-log.ts';
import { UsageError, UserError } from '../../model/errors.ts';
import { createTrustCheck } from '../../sign/trust-file.ts';
import { withStore } from '../../stores/open-store.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { publishRelease, type PublishOptions, type PublishResult } from './publish.ts';

/** A release in another store. */
interface StoredRelease {
  /** Of the store. */
  address: string;
  /** Its id, hash or version. */
  target: string;
}

/** Reads `STORE/APP@RELEASE`; undefined for the folder of a build. */
export function parseStoredRelease(from: string, app: string): StoredRelease | undefined {
  const [, address = '', named, target = ''] = /^(.+)\/([a-z][a-z0-9-]*)@([^/@]+)$/.exec(from) ?? [];
  if (named === undefined) return undefined;
  if (named !== app) throw new UsageError(`--from names a release of ${named}, not of ${app}: name one of ${app}`);
  return { address, target };
}

/** Publishes a release of another store as it is: the same bytes with their signatures. Both logs say who and why. */
export const publishFromStore = (options: PublishOptions, { address, target }: StoredRelease): Promise<PublishResult> =>
  withStore({ address }, async (source) => {
    const { store, app, trustedKeys } = options;
    if ((await listReleaseIds(source, app)).length === 0)
      throw new UserError(
        `${source.address} has no release of ${app}: name another store, such as --from s3://bucket/staging/${app}@${target}`,
      );
    const release = await findRelease(source, app, target);
    const description = await readDescription(source, release);
    createTrustCheck(trustedKeys)?.(description, release);
    const write = async () => {
      await recordCopy(options, source, release.id);
      const [damage] = await verifyRelease(source, release, (file, content) =>
        store.files.put(filesFolder(release) + file, content),
      );
      if (!damage) return { release, description };
      throw new UserError(
        `${app} ${release.id} is damaged in ${source.address} (${damage.path} is ${damage.what}): publish it there again from the same source`,
      );
    };
    return publishRelease(options, { id: release.id, origin: source.address, write });
  });

/** Records in the other store where its release goes. */
const recordCopy = ({ store, app, by, via, why }: PublishOptions, source: ReleaseStore, id: string) =>
  appendChange(source, { actor: { by, via } }, (registry) => ({
    event: { what: 'copy', app, to: id, subject: `to ${store.address}`, why },
    registry,
  }));
