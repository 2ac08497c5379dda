import type { LanguageCode } from '@learning-center/shared/contract';
import type { SidebarItem } from '@learning-center/shared/lib';
import type { Translate } from '@learning-center/shared/i18n';
import type en from '../../locales/en.json';

/** An entry of the sidebar as a release declares it; `icon` names one of ours, `iconPath` draws another on 24 × 24. */
export type SidebarEntry = SidebarItem;

/** The order of the entries (specification 2.4, decision A1); the root of the site counts as `home`. */
const ORDER = [
  'home',
  'library',
  'skill-paths',
  'master-class',
  'webinar',
  'bookmark',
  'history',
  'online-manual',
] as const;

type KnownSegment = (typeof ORDER)[number];

/** The entries in their order, each segment once; those of sections that the shell does not know come last. */
export function orderEntries(entries: readonly SidebarEntry[]): SidebarEntry[] {
  const bySegment = new Map(entries.map((entry) => [nameOf(entry.segment), entry]));
  const known = ORDER.flatMap((segment) => bySegment.get(segment) ?? []);
  const others = [...bySegment].filter(([segment]) => !isKnown(segment)).map(([, entry]) => entry);
  return [...known, ...others];
}

/** The name of the active entry: the first path segment, or none while the query contains `v` (specification 2.4). */
export function activeEntry(address: { segment: string; search: string }): string | undefined {
  return new URLSearchParams(address.search).has('v') ? undefined : nameOf(address.segment);
}

/** What an entry is called: the shell's word for a known segment, else the entry's own. */
export function labelOf(entry: SidebarEntry, language: LanguageCode, t: Translate<typeof en>): string {
  const segment = nameOf(entry.segment);
  if (isKnown(segment)) return t(`sidebar.${segment}`);
  return entry.labels?.[language] ?? entry.labels?.en ?? segment;
}

/** The path of an entry, without language. */
export function pathOf(entry: SidebarEntry): string {
  return nameOf(entry.segment) === 'home' ? '/' : `/${entry.segment}`;
}

/** The name under which an entry is known: an empty segment is home. */
export function nameOf(segment: string): string {
  return segment || 'home';
}

function isKnown(segment: string): segment is KnownSegment {
  return ORDER.some((known) => known === segment);
}
