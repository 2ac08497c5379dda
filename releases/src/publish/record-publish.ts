import type { Actor } from '../audit/audit.ts';
import { channelsOf, idsOfChannel, isChannelRelease, joinChannel, leaveChannels } from '../channels/channels.ts';
import { UserError } from '../errors.ts';
import type { Registry } from '../store/format.ts';
import { listReleaseIds } from '../store/read-release.ts';
import { recordEvent, type RecordedEvent } from '../store/registry.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';

/**
 * Who a published release is for. `became ordinary`: only channels had it before; `stays ordinary`: it was published
 * without a channel before, so no channel lists it.
 */
export type Membership = 'ordinary' | 'of a channel' | 'became ordinary' | 'stays ordinary';

export interface PublishTarget extends ReleaseName {
  store: ReleaseStore;
  actor: Actor;
  channel?: string | undefined;
}

/**
 * Records that a release is published, with its channel, in one write. It comes before the files, so that
 * no kill leaves a release that its channel does not list. `onlyIfMoved` records nothing if no list changes.
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
  const isOfChannel = isChannelRelease(registry, target);
  if (target.channel === undefined) return isOfChannel && isPublished ? 'became ordinary' : 'ordinary';
  return isPublished && !isOfChannel ? 'stays ordinary' : 'of a channel';
}

/** The event; its registry is the same one if no list changes. */
function publishEvent(target: NamedTarget, registry: Registry, membership: Membership): RecordedEvent {
  const { app, id, channel } = target;
  const event = { what: 'publish' as const, app, to: id };
  if (channel === undefined) {
    const isListed = channelsOf(registry, target).length > 0;
    return {
      event,
      registry: isListed ? leaveChannels(registry, (each) => each.app === app && each.id === id) : registry,
    };
  }
  if (membership === 'stays ordinary') return { event, registry };
  const isNewest = idsOfChannel(registry, channel, app).at(-1) === id;
  return { event: { ...event, channel }, registry: isNewest ? registry : joinChannel(registry, channel, target) };
}
