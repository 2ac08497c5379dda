import type {
  CategoryNode,
  GroupItem,
  LanguageCode,
  LinkItem,
  ProductFamily,
  SkillPathListItem,
  VideoListItem,
} from '@learning-center/shared/contract';
import type { ListParams } from '@learning-center/shared/lib';
import type { Row } from '../../load-row.ts';

/** The product data of an explorer. `versions` holds the visible versions, newest first. */
export interface ExplorerProduct extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: string[];
  /** The manual of the newest version, with its actual language if known. */
  manual: { link: string; language: LanguageCode | undefined } | null;
}

export interface ExplorerData {
  state: 'ready';
  product: ExplorerProduct;
  /** More product data, which the page did not wait for. */
  pendingProduct?: Row<ExplorerProduct | null> | undefined;
  params: ListParams;
  tree: CategoryNode[];
  /** The categories from the product down to the current one; empty at the product's root. */
  trail: CategoryNode[];
  /** The picture of the current category; undefined at the product's root. */
  picture: string | undefined;
  groups: GroupItem[];
  links: LinkItem[];
  /** The newest skill paths of the product; empty in a category and after the first page. */
  skillPaths: Row<SkillPathListItem[]>;
  videos: (VideoListItem | SkillPathListItem)[];
  /** Videos on all pages; large counts are capped. */
  count: number;
  countIsCapped: boolean;
}

/** What remains of an explorer whose requests failed. */
export interface FailedExplorer {
  state: 'failed';
  product: Pick<ProductFamily, 'slug' | 'name'>;
}
