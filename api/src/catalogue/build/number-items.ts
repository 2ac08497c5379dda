import { inDateOrder } from './date-order.ts';
import type { DraftItem } from './draft-item.ts';
import type { ProductPair, Shelf } from '../stored.ts';

/** An item with its number, which follows its date. */
export interface NumberedItem extends DraftItem {
  seq: number;
  products: number;
}

/** Items in order of date and id, each with its number and the number of its set of products. */
export function numberItems(drafts: readonly DraftItem[]): { items: NumberedItem[]; productSets: ProductPair[][] } {
  const sets = new Map<string, number>();
  const productSets: ProductPair[][] = [];
  const items = inDateOrder(drafts).map((draft, index) => {
    const key = JSON.stringify(draft.pairs);
    const products = sets.get(key) ?? productSets.push(draft.pairs) - 1;
    sets.set(key, products);
    return { ...draft, seq: index + 1, products };
  });
  return { items, productSets };
}

/** The shelves of the items, and which items stand on each, in order. */
export function fillShelves(items: readonly NumberedItem[]): Array<Shelf & { seqs: number[] }> {
  const shelves = new Map<string, Shelf & { seqs: number[] }>();
  for (const item of items) {
    for (const name of new Set(item.shelves)) {
      const shelf = shelves.get(name) ?? { id: shelves.size + 1, name, size: 0, videos: 0, seqs: [] };
      shelf.seqs.push(item.seq);
      shelf.size += 1;
      if (item.kind === 3) shelf.videos += 1;
      shelves.set(name, shelf);
    }
  }
  return [...shelves.values()];
}
