import type { Registry } from '../store/format.ts';
import type { ReleaseName } from '../store/release-store.ts';

/** Releases of channels, by channel and app, the oldest first. */
export type Channels = NonNullable<Registry['channels']>;

type WithChannels = Pick<Registry, 'channels'>;

/** The channels that a release was published to; none for an ordinary release. */
export const channelsOf = ({ channels = {} }: WithChannels, { app, id }: ReleaseName): string[] =>
  Object.keys(channels).filter((channel) => idsOf(channels[channel], app).includes(id));

/** Whether a release was published to channels only. Visitors get it only if somebody names it. */
export const isChannelRelease = (registry: WithChannels, release: ReleaseName): boolean =>
  channelsOf(registry, release).length > 0;

/** The releases of an app that a channel lists, the oldest first. Some may not exist: a publish was killed. */
export const idsOfChannel = ({ channels = {} }: WithChannels, channel: string, app: string): readonly string[] =>
  Object.hasOwn(channels, channel) ? idsOf(channels[channel], app) : [];

/** Lists a release as the newest of a channel. */
export function joinChannel<Given extends WithChannels>(registry: Given, channel: string, release: ReleaseName): Given {
  const { app, id } = release;
  const others = idsOfChannel(registry, channel, app).filter((each) => each !== id);
  const apps = { ...registry.channels?.[channel], [app]: [...others, id] };
  return { ...registry, channels: { ...registry.channels, [channel]: apps } };
}

/** Removes releases from one channel, or from all. A channel without releases disappears. */
export function leaveChannels<Given extends WithChannels>(
  registry: Given,
  isLeaving: (release: ReleaseName) => boolean,
  onlyChannel?: string,
): Given {
  if (!registry.channels) return registry;
  const remaining = Object.entries(registry.channels).map(([channel, apps]) =>
    onlyChannel !== undefined && channel !== onlyChannel
      ? ([channel, apps] as const)
      : ([channel, withoutReleases(apps, isLeaving)] as const),
  );
  const channels = Object.fromEntries(remaining.filter(([, apps]) => Object.keys(apps).length > 0));
  const changed: Given = { ...registry, channels };
  if (Object.keys(channels).length === 0) delete changed.channels;
  return changed;
}

function withoutReleases(apps: Channels[string], isLeaving: (release: ReleaseName) => boolean): Channels[string] {
  const lists = Object.entries(apps).map(([app, ids]) => [app, ids.filter((id) => !isLeaving({ app, id }))] as const);
  return Object.fromEntries(lists.filter(([, ids]) => ids.length > 0));
}

const idsOf = (apps: Channels[string] | undefined, app: string): readonly string[] =>
  apps && Object.hasOwn(apps, app) ? (apps[app] ?? []) : [];
