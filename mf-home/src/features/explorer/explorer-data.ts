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
import type { ExplorerQuestion } from './explorer-question.ts';

/** What an explorer shows of its product; `versions` are the shown ones, newest first. */
export interface ExplorerProduct extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: string[];
  /** The newest version's manual, with the language that it is really in, where that is known. */
  manual: { link: string; language: LanguageCode | undefined } | null;
}

/** What a product's explorer shows. */
export interface ExplorerData {
  state: 'ready';
  product: ExplorerProduct;
  /** More of the product, which the page did not wait for. */
  comingProduct?: Row<ExplorerProduct | null> | undefined;
  question: ExplorerQuestion;
  tree: CategoryNode[];
  /** The categories from the product's own down to the shown one; empty at the product's root. */
  trail: CategoryNode[];
  /** The picture of the category shown; undefined at the product's root. */
  picture: string | undefined;
  groups: GroupItem[];
  links: LinkItem[];
  /** The newest skill paths of the product; none in a category and on further pages. */
  skillPaths: Row<SkillPathListItem[]>;
  videos: (VideoListItem | SkillPathListItem)[];
  /** Videos on all pages; a large number only up to a cap. */
  count: number;
  countIsCapped: boolean;
}

/** What is known of an explorer whose calls failed. */
export interface FailedExplorer {
  state: 'failed';
  product: Pick<ProductFamily, 'slug' | 'name'>;
}
