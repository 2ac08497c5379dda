import type { VideoType } from '../../contract/index.ts';
import type { VideoFilters } from '../../lib/index.ts';

/** What a list says once about its items, by its heading or its filters. Their cards leave out the same facts. */
export interface ListFacts {
  /** The slug of a product. */
  product?: string | undefined;
  type?: VideoType | undefined;
}

/** The facts that the filters of a list say. */
export function listFactsOf({ product, type }: Pick<VideoFilters, 'product' | 'type'>): ListFacts {
  if (type === 'all') return { product };
  return { product, type: type === 'tutorial' ? type : 'master' };
}
