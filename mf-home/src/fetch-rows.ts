import {
  ItemKind,
  listProductFamilies,
  type Manual,
  type ProductFamily,
  type QueryItem,
  querySkillPaths,
  type SkillPathListItem,
  SortOrder,
  type VideoListItem,
} from '@learning-center/shared/contract';
import { compareVersions, type Products, visibleVersions } from '@learning-center/shared/lib';
import { updateProductsAtom } from '@learning-center/shared/state';
import type { RowRequest } from './useRow.ts';

/** Fetches the provider's products and updates the site's product list (Specification 7.2). */
export async function fetchProductFamilies({ api, lang, signal, store }: RowRequest): Promise<ProductFamily[]> {
  const families = await api.call(listProductFamilies, { lang }, { signal });
  store.set(updateProductsAtom, families);
  return families;
}

const NEWEST_PATH_COUNT = 6;
const PRODUCT_PATH_COUNT = 12;

/** Without a product, the request is for the paths of all products. */
interface SkillPathsRequest extends Omit<RowRequest, 'store'> {
  productFamily?: string | undefined;
}

/**
 * Fetches the newest skill paths, or those of one product in the server's order. That begins with those for beginners.
 * Drops the texts that cards don't show, because the page embeds its data.
 */
export async function fetchSkillPaths({
  api,
  signal,
  lang,
  productFamily = '',
}: SkillPathsRequest): Promise<SkillPathListItem[]> {
  const range =
    productFamily === ''
      ? { orderBy: SortOrder.LATEST, pageSize: NEWEST_PATH_COUNT }
      : { orderBy: SortOrder.BACKEND_SORT, pageSize: PRODUCT_PATH_COUNT };
  const { items } = await api.call(querySkillPaths, { lang, productFamily, ...range }, { signal });
  return items.map((path) => ({ ...path, description: '' }));
}

/** The videos and skill paths of a result, without the texts that cards don't show: the page embeds its data. */
export function videosForCards(items: readonly QueryItem[]): (VideoListItem | SkillPathListItem)[] {
  return items.flatMap((item): (VideoListItem | SkillPathListItem)[] => {
    if (item.kind === ItemKind.VIDEO) return [{ ...item, excerpt: '' }];
    return item.kind === ItemKind.SKILL_PATH ? [{ ...item, description: '' }] : [];
  });
}

/** The manual of one version; a product without versions has one entry with an empty `version`. */
export type ManualVersion = Manual['versions'][number];

/** Returns the visible versions' manuals, newest first (Specification 5, A32, A33). A product may have only one. */
export function toManualVersions(
  product: string,
  versions: readonly ManualVersion[],
  products: Products,
): ManualVersion[] {
  const newestFirst = versions.toSorted((a, b) => compareVersions(b.version, a.version));
  const visible = visibleVersions(
    product,
    newestFirst.map(({ version }) => version),
    products,
  );
  const manuals = newestFirst.filter(({ version }) => version !== '' && visible.includes(version));
  return manuals.length > 0 ? manuals : newestFirst.slice(0, 1).map((manual) => ({ ...manual, version: '' }));
}
