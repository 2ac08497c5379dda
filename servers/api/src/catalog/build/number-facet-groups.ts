import type { FacetGroup } from '../file/item-records.ts';
import { languageBits } from '../localize.ts';
import type { NumberedItem } from './assign-ordinals.ts';

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
