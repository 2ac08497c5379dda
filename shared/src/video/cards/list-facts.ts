import type { Level, VideoType } from '../../contract/index.ts';
import type { ContentKey, VideoFilters } from '../../lib/index.ts';

/** What a list says once about its items, by its heading or its filters. Their cards leave out the same facts. */
export interface ListFacts {
  /** The slug of a product. */
  product?: string | undefined;
  type?: VideoType | undefined;
  level?: Level | undefined;
}

const TYPES: Record<ContentKey, VideoType | undefined> = {
  all: undefined,
  tutorial: 'tutorial',
  'master-class': 'master',
};

/** The facts that the filters of a list say; two levels say none. */
export function listFactsOf({ product, type, levels }: Pick<VideoFilters, 'product' | 'type' | 'levels'>): ListFacts {
  return { product, type: TYPES[type], level: levels.length === 1 ? levels[0] : undefined };
}
