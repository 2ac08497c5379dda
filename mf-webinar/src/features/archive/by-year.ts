import type { VideoListItem } from '@learning-center/shared/contract';
import { formatServerDate } from '@learning-center/shared/lib';

/** Replays of one year, as the server dates them. */
export interface ArchiveYear {
  year: string;
  items: readonly VideoListItem[];
}

/** Parts a list by year, in the order of the list. */
export function byYear(items: readonly VideoListItem[]): ArchiveYear[] {
  const years = new Map<string, VideoListItem[]>();
  for (const item of items) {
    const [year = ''] = formatServerDate(item.date).split('-');
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].map(([year, ofYear]) => ({ year, items: ofYear }));
}
