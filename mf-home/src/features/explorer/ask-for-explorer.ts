import {
  endpoints,
  ItemKind,
  SearchType,
  TargetType,
  type QueryResult,
  type SkillPathListItem,
} from '@learning-center/shared/contract';
import { orderOf } from '@learning-center/shared/lib';
import { askForSkillPaths } from '../../ask-for-skill-paths.ts';
import { loadRow, type LoadedRow } from '../../load-row.ts';
import type { RowRequest } from '../../use-row.ts';
import type { ExplorerData } from './explorer-data.ts';
import { PAGE_SIZE, type ExplorerPlace, type ExplorerQuestion } from './explorer-question.ts';

/** Who asks for an explorer, and what for. */
export interface Asking extends RowRequest {
  place: ExplorerPlace;
  question: ExplorerQuestion;
}

/** Tiles stand before the first page of videos; the further pages are for going through the videos. */
export async function askForTiles(asking: Asking): Promise<Pick<ExplorerData, 'groups' | 'links'>> {
  if (asking.question.page > 1) return { groups: [], links: [] };
  const { items } = await query(asking, { targetType: TargetType.GROUP_AND_LINK });
  return {
    groups: items.filter((item) => item.kind === ItemKind.GROUP),
    links: items.filter((item) => item.kind === ItemKind.LINK),
  };
}

/** The skill paths of a product stand at its root alone: they belong to no category. */
export async function askForPaths({
  api,
  place,
  question,
  lang,
  signal,
}: Asking): Promise<LoadedRow<SkillPathListItem[]>> {
  if (place.categories.length > 0 || question.page > 1) return { state: 'ready', content: [] };
  return loadRow(signal, () => askForSkillPaths({ api, lang, signal, productFamily: place.product }));
}

/** A page of the videos, with the product's whole tree beside it. */
export function askForVideos(asking: Asking): Promise<QueryResult> {
  const { sort, page } = asking.question;
  return query(asking, { targetType: TargetType.ONLY_VIDEO, orderBy: orderOf(sort), page, pageSize: PAGE_SIZE });
}

/** A product's root shows what is in it and below, a category what is in it alone (decision A27). */
function query({ api, place, lang, signal }: Asking, request: object): Promise<QueryResult> {
  const searchType = place.categories.length === 0 ? SearchType.FIND_LOWER_LEVEL : SearchType.FIND_SAME_LEVEL;
  const category = ['home', place.product, ...place.categories];
  return api.call(endpoints.queryVideos, { ...request, category, searchType, lang }, { signal });
}
