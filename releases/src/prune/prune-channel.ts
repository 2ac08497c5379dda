import { readAudit, type Actor } from '../audit/audit.ts';
import { channelsOf, isChannelRelease, leaveChannels } from '../channels/channels.ts';
import { revokePreviews, validPreviews, type ListedPreview } from '../previews/preview-records.ts';
import type { Registry } from '../store/format.ts';
import { listReleaseIds } from '../store/read-release.ts';
import { readRegistry, recordEvent } from '../store/registry.ts';
import { releaseKey, type ReleaseStore } from '../store/release-store.ts';

/** How long a publish may take from its record until its files are there. */
const MAX_PUBLISH_MS = 60 * 60 * 1000;

export interface ChannelScope extends Actor {
  store: ReleaseStore;
  channel?: string;
  /** Only this app. */
  app?: string;
  why?: string | null;
}

/** The previews that end with a channel: those made for it, and those of releases that only this channel has. */
export function previewsOfChannel(registry: Registry, { channel, app }: ChannelScope): ListedPreview[] {
  if (channel === undefined) return [];
  return validPreviews(registry, Date.now()).filter((preview) => {
    const lists = channelsOf(registry, { app: preview.app, id: preview.release });
    const isOfChannel = preview.channel === channel || (lists.length === 1 && lists[0] === channel);
    return isOfChannel && (app === undefined || preview.app === app);
  });
}

/** Revokes the previews of a channel, each with its own line in the audit. Returns their ids. */
export async function revokeChannelPreviews(scope: ChannelScope): Promise<string[]> {
  const { store, why = null } = scope;
  const previews = previewsOfChannel(await readRegistry(store), scope);
  for (const { id: subject, app, release } of previews)
    await recordEvent(store, scope, (registry) => ({
      event: { what: 'revoke-preview', app, to: release, ...channelOf(scope), subject, why },
      registry: revokePreviews(registry, [subject]),
    }));
  return previews.map(({ id }) => id);
}

const channelOf = ({ channel }: ChannelScope) => (channel === undefined ? {} : { channel });

/**
 * Takes releases off a channel that is pruned: those that another channel has too, and those that do not exist, such as
 * after a killed publish. A release that stays, such as a canary, stays on the list.
 */
export async function withoutChannel(registry: Registry, scope: ChannelScope): Promise<Registry> {
  const { store, channel, app } = scope;
  if (channel === undefined || !registry.channels?.[channel]) return registry;
  const apps = Object.keys(registry.channels[channel]).filter((name) => app === undefined || name === app);
  const present = await Promise.all(
    apps.map(async (name) => (await listReleaseIds(store, name)).map((id) => releaseKey({ app: name, id }))),
  );
  const existing = new Set([...present.flat(), ...(await findUnfinished(store))]);
  const inOthers = leaveChannels(registry, () => true, channel);
  return leaveChannels(
    registry,
    (release) =>
      apps.includes(release.app) && (!existing.has(releaseKey(release)) || isChannelRelease(inOthers, release)),
    channel,
  );
}

/** Releases that another process may be publishing now. They have a record, and not yet their files. */
async function findUnfinished(store: ReleaseStore): Promise<string[]> {
  const since = new Date(Date.now() - MAX_PUBLISH_MS).toISOString();
  const { entries } = await readAudit(store);
  return entries
    .filter(({ what, when }) => what === 'publish' && when > since)
    .map(({ app, to }) => releaseKey({ app: app ?? '', id: to ?? '' }));
}
