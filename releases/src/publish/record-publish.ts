import type { Actor } from '../audit/audit.ts';
import { addPreviewRelease, idsOfPreview, previewOf, removePreviewReleases } from '../previews/preview-releases.ts';
import { UserError } from '../errors.ts';
import type { Registry } from '../store/format.ts';
import { listReleaseIds } from '../store/read-release.ts';
import { recordEvent, type RecordedEvent } from '../store/registry.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';

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
  await recordEvent(store, actor, async (registry) => {
    refusePruning(target, registry);
    const isPublished = (await listReleaseIds(store, target.app)).includes(target.id);
    membership = membershipOf(target, registry, isPublished);
    const event = publishEvent(target, registry, membership);
    return onlyIfMoved && event.registry === registry ? null : event;
  });
  return membership;
}

/** Its files would be removed while they are written. */
export function refusePruning({ app, id }: ReleaseName, { pruning }: Registry): void {
  if (pruning?.[app]?.includes(id))
    throw new UserError(`${app} ${id} is being pruned: run prune again, and then publish it`);
}

type NamedTarget = Omit<PublishTarget, 'store' | 'actor'>;

function membershipOf(target: NamedTarget, registry: Registry, isPublished: boolean): Membership {
  const isOfPreview = previewOf(registry, target) !== undefined;
  if (target.preview === undefined) return isOfPreview && isPublished ? 'became ordinary' : 'ordinary';
  return isPublished && !isOfPreview ? 'stays ordinary' : 'of a preview';
}

/** The event; its registry is the same one if no list changes. */
function publishEvent(target: NamedTarget, registry: Registry, membership: Membership): RecordedEvent {
  const { app, id, preview } = target;
  const event = { what: 'publish' as const, app, to: id };
  if (preview === undefined) {
    const isListed = previewOf(registry, target) !== undefined;
    return {
      event,
      registry: isListed ? removePreviewReleases(registry, (each) => each.app === app && each.id === id) : registry,
    };
  }
  if (membership === 'stays ordinary') return { event, registry };
  const isNewest = idsOfPreview(registry, app, preview).at(-1) === id;
  return { event: { ...event, preview }, registry: isNewest ? registry : addPreviewRelease(registry, target, preview) };
}
