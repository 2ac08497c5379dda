import type {
  CategoryNode,
  GroupItem,
  LanguageCode,
  LinkItem,
  ProductFamily,
  SkillPathListItem,
  VideoListItem,
} from '@learning-center/shared/contract';
import type { Row } from '../../load-row.ts';
import type { ExplorerParams } from './explorer-params.ts';

/** The product data of an explorer. `versions` holds the visible versions, newest first. */
export interface ExplorerProduct extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: string[];
  /** The manual of the newest version, with its actual language if known. */
  manual: { link: string; language: LanguageCode | undefined } | null;
  /** The skill path that beginners follow; only the product's root has it. */
  beginnerPath?: SkillPathListItem | undefined;
}

/** How many videos each filter would leave. */
export interface FilterCounts {
  /** By level, as a list that starts with the lowest one. */
  levels: number[];
  versions: Record<string, number>;
}

export interface ExplorerData {
  state: 'ready';
  product: ExplorerProduct;
  /** More product data, which the page did not wait for. */
  pendingProduct?: Row<ExplorerProduct | null> | undefined;
  params: ExplorerParams;
  tree: CategoryNode[];
  /** The categories from the product down to the current one; empty at the product's root. */
  trail: CategoryNode[];
  /** The picture of the current category; undefined at the product's root. */
  picture: string | undefined;
  groups: GroupItem[];
  links: LinkItem[];
  /** The skill paths of the product, those for beginners first; empty in a category and after the first page. */
  skillPaths: Row<SkillPathListItem[]>;
  videos: (VideoListItem | SkillPathListItem)[];
  /** Videos on all pages; large counts are capped. */
  count: number;
  countIsCapped: boolean;
  /** Undefined at the product's root, and if the server did not count. */
  filterCounts: FilterCounts | undefined;
}

/** What remains of an explorer whose requests failed. */
export interface FailedExplorer {
  state: 'failed';
  product: Pick<ProductFamily, 'slug' | 'name'>;
}
