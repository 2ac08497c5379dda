import { filesFolder, listReleaseIds } from '../../files/release-files.ts';
import { appendChange, type Change } from '../../log/change-log.ts';
import type { Actor } from '../../model/entry.ts';
import { UserError } from '../../model/errors.ts';
import { isPruned } from '../../model/expiry.ts';
import type { ReleaseName } from '../../model/names.ts';
import { addPreviewRelease, idsOfPreview, previewOf, removePreviewReleases } from '../../model/preview-releases.ts';
import type { Registry } from '../../model/registry.ts';
import type { ReleaseStore } from '../../stores/store.ts';

/**
 * Who a published release is for. `became ordinary`: it was only for a preview before; `stays ordinary`: it was
 * published without a preview before, so it is for none.
 */
export type Membership = 'ordinary' | 'of a preview' | 'became ordinary' | 'stays ordinary';

export interface PublishTarget extends ReleaseName {
  store: ReleaseStore;
  actor: Actor;
  preview?: string | undefined;
}

/**
 * Records that a release is published, with its preview, in one write. It comes before the files, so that
 * no kill leaves an ordinary release that was for a preview. `onlyIfMoved` records nothing if no list changes.
 */
export async function recordPublish(
  { store, actor, ...target }: PublishTarget,
  { onlyIfMoved }: { onlyIfMoved: boolean },
): Promise<Membership> {
  let membership: Membership = 'ordinary';
  await appendChange(store, { actor }, async (registry) => {
    await refusePruning(store, target, registry);
    const isPublished = (await listReleaseIds(store, target.app)).includes(target.id);
    membership = membershipOf(target, registry, isPublished);
    const change = publishChange(target, registry, membership);
    return onlyIfMoved && change.registry === registry ? null : change;
  });
  return membership;
}

/** Its files would be removed while they are written. */
export async function refusePruning(store: ReleaseStore, release: ReleaseName, registry: Registry): Promise<void> {
  if (!isPruned(registry, release)) return;
  const left = await store.files.list(filesFolder(release));
  if (left.length > 0 || (await listReleaseIds(store, release.app)).includes(release.id))
    throw new UserError(`${release.app} ${release.id} is being pruned: run prune again, and then publish it`);
}

type NamedTarget = Omit<PublishTarget, 'store' | 'actor'>;

function membershipOf(target: NamedTarget, registry: Registry, isPublished: boolean): Membership {
  const isOfPreview = previewOf(registry, target) !== undefined;
  if (target.preview === undefined) return isOfPreview && isPublished ? 'became ordinary' : 'ordinary';
  return isPublished && !isOfPreview ? 'stays ordinary' : 'of a preview';
}

/** The change; its registry is the same one if no list changes. */
function publishChange(target: NamedTarget, registry: Registry, membership: Membership): Change {
  const { app, id, preview } = target;
  const event = { what: 'publish', app, to: id } as const;
  const current = isPruned(registry, target) ? withoutMark(registry, target) : registry;
  if (preview === undefined) {
    const isListed = previewOf(registry, target) !== undefined;
    const isSame = (each: ReleaseName) => each.app === app && each.id === id;
    return { event, registry: isListed ? removePreviewReleases(current, isSame) : current };
  }
  if (membership === 'stays ordinary') return { event, registry: current };
  const isNewest = idsOfPreview(registry, app, preview).at(-1) === id;
  return { event: { ...event, preview }, registry: isNewest ? current : addPreviewRelease(current, target, preview) };
}

/** The removal of a release is over. */
const withoutMark = (registry: Registry, { app, id }: ReleaseName): Registry => ({
  ...registry,
  pruning: { ...registry.pruning, [app]: (registry.pruning?.[app] ?? []).filter((mark) => mark.id !== id) },
});
