import type { LanguageCode } from '@learning-center/shared/contract';
import type { FileTranscript } from '../../content/format.ts';
import type {
  FacetGroup,
  ItemList,
  ProductPair,
  SkillPathSummary,
  StoredDetail,
  VideoSummary,
} from '../file/item-records.ts';
import type { SEARCH_FIELDS } from '../file/schema.ts';
import { languageBits } from '../localize.ts';

/** The searched lines of one item in one language, by field. */
export type SearchFields = Record<(typeof SEARCH_FIELDS)[number], string[]>;

/** The searched text of one item: names in every spelling, and the fields of each language. */
export interface SearchText {
  names: string[];
  fields: Record<LanguageCode, SearchFields>;
}

/** A video or skill path before it gets its ordinal. */
export interface DraftItem {
  kind: 3 | 5;
  id: number;
  urlName: string;
  type: string;
  level: number;
  date: string;
  /** When it can be watched from; empty for always. */
  availableFrom: string;
  /** When a webinar is over; empty for other items. */
  endsAt: string;
  /** Whether it is a webinar that will not take place. */
  canceled: boolean;
  /** Its place in the recommended order: 0 for beginners first, then its level. */
  rank: number;
  pairs: ProductPair[];
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
  productSet: number;
}

/** Sorts by date, the oldest first, then by id. Every list by date has this order. */
export function inDateOrder<Dated extends { date: string; id: number }>(items: readonly Dated[]): Dated[] {
  return items.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
}

/** Numbers the items by date, and the distinct sets of products that they have. */
export function assignOrdinals(drafts: readonly DraftItem[]): { items: NumberedItem[]; productSets: ProductPair[][] } {
  const numbers = new Map<string, number>();
  const productSets: ProductPair[][] = [];
  const items = inDateOrder(drafts).map((draft, index) => {
    const key = JSON.stringify(draft.pairs);
    const productSet = numbers.get(key) ?? productSets.push(draft.pairs) - 1;
    numbers.set(key, productSet);
    return { ...draft, ordinal: index + 1, productSet };
  });
  return { items, productSets };
}

/** The item lists, with the ordinals of their items in order. */
export function fillItemLists(items: readonly NumberedItem[]): Array<ItemList & { ordinals: number[] }> {
  const lists = new Map<string, ItemList & { ordinals: number[] }>();
  for (const item of items) {
    for (const name of new Set(item.lists)) {
      const list = lists.get(name) ?? newList(lists.size + 1, name);
      list.ordinals.push(item.ordinal);
      if (item.summary.kind === 3) addVideo(list, item.summary);
      lists.set(name, list);
    }
  }
  return [...lists.values()];
}

/** Sorts the items of a list by their rank, the newest first within a rank. */
export function inRecommendedOrder(ordinals: readonly number[], ranks: ReadonlyMap<number, number>): number[] {
  return ordinals.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || b - a);
}

const newList = (id: number, name: string): ItemList & { ordinals: number[] } => ({
  id,
  name,
  videos: 0,
  length: 0,
  lowestLevel: 0,
  highestLevel: 0,
  ordinals: [],
});

function addVideo(list: ItemList, { videoLength, level }: VideoSummary): void {
  list.videos += 1;
  list.length += videoLength;
  if (list.lowestLevel === 0 || level < list.lowestLevel) list.lowestLevel = level;
  if (level > list.highestLevel) list.highestLevel = level;
}

/** Numbers the distinct combinations of filter values, from 0. Returns the number of each item's by its ordinal. */
export function numberFacetGroups(items: readonly NumberedItem[]): {
  groups: FacetGroup[];
  groupOf: ReadonlyMap<number, number>;
} {
  const groups: FacetGroup[] = [];
  const numbers = new Map<string, number>();
  const groupOf = new Map<number, number>();
  for (const { ordinal, kind, type, level, productSet, summary } of items) {
    const captions = summary.kind === 3 ? languageBits(summary.captionsIn) : 0;
    const group: FacetGroup = { kind, type, level, productSet, captions };
    const key = JSON.stringify(group);
    const number = numbers.get(key) ?? groups.push(group) - 1;
    numbers.set(key, number);
    groupOf.set(ordinal, number);
  }
  return { groups, groupOf };
}
