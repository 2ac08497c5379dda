import {
  ItemKind,
  languageByCode,
  SortOrder,
  TargetType,
  WebinarList,
  type ProductFamily,
  type SkillPathListItem,
  type VideoListItem,
  type WebinarItem,
  listWebinars,
  queryVideos,
} from '@learning-center/shared/contract';
import { inProductOrder, parsePdt, productsOf } from '@learning-center/shared/lib';
import { pageLoader } from '@learning-center/shared/state';
import { fetchProductFamilies, fetchSkillPaths, videosForCards } from '../../fetch-rows.ts';
import { awaitRowsTogether, loadRow, type Row } from '../../useRow.ts';
import type { RowRequest } from '../../useRow.ts';

/** The data of the home page, row by row. */
interface HomeData {
  products: Row<ProductTileData[]>;
  newest: Row<Newest>;
  skillPaths: Row<SkillPathListItem[]>;
  webinar: Row<WebinarItem | null>;
}

/** Loads the rows of the home page in parallel. A hanging row delays the others only briefly. */
export const loadHome = pageLoader(async ({ services, language, signal }): Promise<HomeData> => {
  const request = { api: services.api, lang: languageByCode(language).id, signal, store: services.store };
  const loading = {
    products: loadRow(signal, () => fetchProductTiles(request)),
    newest: loadRow(signal, () => fetchNewestVideos(request, services.now())),
    skillPaths: loadRow(signal, () => fetchSkillPaths(request)),
    webinar: loadRow(signal, () => fetchNextWebinar(request)),
  };
  const awaitRow = awaitRowsTogether(Object.values(loading));
  const [products, newest, skillPaths, webinar] = await Promise.all([
    awaitRow(loading.products),
    awaitRow(loading.newest),
    awaitRow(loading.skillPaths),
    awaitRow(loading.webinar),
  ]);
  return { products, newest, skillPaths, webinar };
});

const NEWEST_COUNT = 8;
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/** What the home page shows of a product. */
export interface ProductTileData extends Pick<
  ProductFamily,
  'slug' | 'name' | 'tagline' | 'cover' | 'videoCount' | 'goals'
> {
  beginnerPath: Pick<SkillPathListItem, 'urlName' | 'title' | 'titleLanguage'> | undefined;
}

/** The newest videos; `isThisMonth` is true if all of them appeared within the last 31 days. */
export interface Newest {
  videos: VideoListItem[];
  isThisMonth: boolean;
}

/** Fetches the products. Returns only what the page shows, because it embeds its data. */
export async function fetchProductTiles(request: RowRequest): Promise<ProductTileData[]> {
  const families = await fetchProductFamilies(request);
  return inProductOrder(families, productsOf(families)).map((family) => {
    const { slug, name, tagline, cover, videoCount, goals, beginnerPath: path } = family;
    const beginnerPath = path && { urlName: path.urlName, title: path.title, titleLanguage: path.titleLanguage };
    return { slug, name, tagline, cover, videoCount, goals, beginnerPath };
  });
}

/** Fetches the newest videos; `now` is in milliseconds since 1970. */
export async function fetchNewestVideos({ api, lang, signal }: RowRequest, now: number): Promise<Newest> {
  const request = { lang, orderBy: SortOrder.LATEST, targetType: TargetType.ONLY_VIDEO, pageSize: NEWEST_COUNT };
  const { items } = await api.call(queryVideos, request, { signal });
  const videos = videosForCards(items).filter((item) => item.kind === ItemKind.VIDEO);
  return {
    videos,
    isThisMonth: videos.every(({ date }) => (parsePdt(date) ?? 0) > now - MONTH_MS),
  };
}

/** Enough webinars to find one that is not canceled. */
const NEXT_WEBINARS = 5;

/** Fetches the next webinar that will take place, or null. Leaves out its long texts, because the page embeds its data. */
export async function fetchNextWebinar({ api, lang, signal }: RowRequest): Promise<WebinarItem | null> {
  const request = { lang, type: WebinarList.UPCOMING, pageSize: NEXT_WEBINARS };
  const { items } = await api.call(listWebinars, request, { signal });
  const next = items.find(({ canceled }) => canceled !== true);
  if (!next) return null;
  const speakers = next.speakers.map((speaker) => ({ ...speaker, description: '' }));
  return { ...next, speakers, description: undefined, outline: undefined };
}
