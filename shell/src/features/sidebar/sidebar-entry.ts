import type { LanguageCode, SidebarItem } from '@learning-center/shared/contract';
import type { Translate } from '@learning-center/shared/i18n';
import type en from '../../locales/en.json';

/** An entry that a release declares; `icon` names an icon of the site, `iconPath` draws another on 24 × 24. */
export type SidebarEntry = SidebarItem;

/** The order of the entries (Specification 2.4, A1); the root of the site counts as `home`. */
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

type NamedSegment = (typeof ORDER)[number];

/** Sorts the entries, one for each segment; those without a defined position go to the end. */
export function orderEntries(entries: readonly SidebarEntry[]): SidebarEntry[] {
  const bySegment = new Map(entries.map((entry) => [nameOf(entry.segment), entry]));
  const named = ORDER.flatMap((segment) => bySegment.get(segment) ?? []);
  const others = [...bySegment].filter(([segment]) => !isNamedSegment(segment)).map(([, entry]) => entry);
  return [...named, ...others];
}

/** The name of the active entry: the first path segment, or none while the query contains `v` (Specification 2.4). */
export function activeEntry(address: { segment: string; search: string }): string | undefined {
  return new URLSearchParams(address.search).has('v') ? undefined : nameOf(address.segment);
}

/** The label of an entry: the shell's own for the segments in `ORDER`, else the release's. */
export function labelOf(entry: SidebarEntry, language: LanguageCode, t: Translate<typeof en>): string {
  const segment = nameOf(entry.segment);
  if (isNamedSegment(segment)) return t(`sidebar.${segment}`);
  return entry.labels?.[language] ?? entry.labels?.en ?? segment;
}

/** The path of an entry, without language. */
export const pathOf = (entry: SidebarEntry): string => (nameOf(entry.segment) === 'home' ? '/' : `/${entry.segment}`);

/** The name of an entry; the empty segment is `home`. */
export const nameOf = (segment: string): string => segment || 'home';

const isNamedSegment = (segment: string): segment is NamedSegment => ORDER.some((named) => named === segment);
