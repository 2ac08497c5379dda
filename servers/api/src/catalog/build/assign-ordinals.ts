import type { LanguageCode } from '@learning-center/shared/contract';
import type { FileTranscript } from '../../content/format.ts';
import type { FacetGroup, CatalogList, SkillPathSummary, StoredDetail, VideoSummary } from '../file/item-records.ts';
import type { SEARCH_FIELDS } from '../file/schema.ts';

/** The searched lines of one item in one language, by field. */
export type SearchFields = Record<(typeof SEARCH_FIELDS)[number], string[]>;

/** The searched text of one item: names in every spelling, and the fields of each language. */
export interface SearchText {
  names: string[];
  fields: Record<LanguageCode, SearchFields>;
}

/** A video or skill path before it gets its ordinal. */
export interface DraftItem {
  /** When it can be watched from; empty for always. */
  availableFrom: string;
  /** When a webinar is over; empty for other items. */
  endsAt: string;
  /** Its place in the recommended order: 0 for beginners first, then its level. */
  rank: number;
  /** The number of a lesson in its course. Videos without one are last. */
  lesson: number;
  /** The values that it is filtered by. */
  facets: FacetGroup;
  /** Names of the lists that contain it. */
  lists: string[];
  summary: VideoSummary | SkillPathSummary;
  detail: StoredDetail | undefined;
  transcripts: readonly FileTranscript[];
  search: SearchText;
}

/** An item with its ordinal, which follows its date. */
export interface NumberedItem extends DraftItem {
  ordinal: number;
  facetGroup: number;
}

/** Sorts by date, the oldest first, then by id. Every list by date has this order. */
export function inDateOrder<Item>(
  items: readonly Item[],
  datedOf: (item: Item) => { date: string; id: number },
): Item[] {
  return items.toSorted((one, other) => {
    const [a, b] = [datedOf(one), datedOf(other)];
    return a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1;
  });
}

/** Numbers the items by date, and the distinct combinations of their filter values. */
export function assignOrdinals(drafts: readonly DraftItem[]): { items: NumberedItem[]; facetGroups: FacetGroup[] } {
  const numbers = new Map<string, number>();
  const facetGroups: FacetGroup[] = [];
  const items = inDateOrder(drafts, ({ summary }) => summary).map((draft, index) => {
    const key = JSON.stringify(draft.facets);
    const facetGroup = numbers.get(key) ?? facetGroups.push(draft.facets) - 1;
    numbers.set(key, facetGroup);
    return { ...draft, ordinal: index + 1, facetGroup };
  });
  return { items, facetGroups };
}

/** A list with the ordinals of its items in order. */
export interface FilledList {
  list: CatalogList;
  ordinals: number[];
}

/** The lists by name. */
export function fillCatalogLists(items: readonly NumberedItem[]): Map<string, FilledList> {
  const lists = new Map<string, FilledList>();
  for (const { ordinal, summary, lists: names } of items) {
    for (const name of new Set(names)) {
      const filled = lists.get(name) ?? { list: newList(lists.size + 1, name), ordinals: [] };
      filled.ordinals.push(ordinal);
      if (summary.kind === 3) addVideo(filled.list, summary);
      lists.set(name, filled);
    }
  }
  return lists;
}

const newList = (id: number, name: string): CatalogList => {
  return { id, name, videos: 0, length: 0, lowestLevel: 0, highestLevel: 0 };
};

function addVideo(list: CatalogList, { videoLength, level }: VideoSummary): void {
  list.videos += 1;
  list.length += videoLength;
  if (list.lowestLevel === 0 || level < list.lowestLevel) list.lowestLevel = level;
  if (level > list.highestLevel) list.highestLevel = level;
}
