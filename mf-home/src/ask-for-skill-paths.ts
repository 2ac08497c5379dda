import { endpoints, Order, type SkillPathListItem } from '@learning-center/shared/contract';
import type { RowRequest } from './use-row.ts';

const SKILL_PATHS = 6;

/** Whose skill paths are asked for; without a product, those of all. */
export interface SkillPathsRequest extends Omit<RowRequest, 'store'> {
  productFamily?: string;
}

/** The newest skill paths, without the texts that cards don't show: the page carries this data. */
export async function askForSkillPaths({
  api,
  signal,
  lang,
  productFamily = '',
}: SkillPathsRequest): Promise<SkillPathListItem[]> {
  const request = { lang, productFamily, orderBy: Order.LATEST, pageSize: SKILL_PATHS };
  const { items } = await api.call(endpoints.querySkillPaths, request, { signal });
  return items.map((path) => ({ ...path, description: '' }));
}
