import {
  endpoints,
  ItemKind,
  Order,
  TargetType,
  WebinarList,
  type ProductFamily,
  type VideoListItem,
  type WebinarItem,
} from '@learning-center/shared/contract';
import { inProductOrder, parsePdt, productsOf } from '@learning-center/shared/lib';
import { askForFamilies } from '../../ask-for-families.ts';
import type { RowRequest } from '../../use-row.ts';
import { videosForCards } from '../../videos-for-cards.ts';

const NEWEST = 12;
const MONTH = 31 * 24 * 60 * 60 * 1000;

/** What a tile of the product shelf shows. */
export type ShelfProduct = Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover' | 'videoCount'>;

/** The newest videos; `isThisMonth` when all of them came out within the last 31 days. */
export interface Newest {
  videos: VideoListItem[];
  isThisMonth: boolean;
}

/** The page carries what it was drawn from, so only what the tiles show is kept. */
export async function askForProducts(request: RowRequest): Promise<ShelfProduct[]> {
  const families = await askForFamilies(request);
  return inProductOrder(families, productsOf(families)).map(({ slug, name, tagline, cover, videoCount }) => ({
    slug,
    name,
    tagline,
    cover,
    videoCount,
  }));
}

/** Asks for the newest videos; `now` is in milliseconds since 1970. */
export async function askForNewest({ api, lang, signal }: RowRequest, now: number): Promise<Newest> {
  const request = { lang, orderBy: Order.LATEST, targetType: TargetType.ONLY_VIDEO, pageSize: NEWEST };
  const { items } = await api.call(endpoints.queryVideos, request, { signal });
  const videos = videosForCards(items).filter((item) => item.kind === ItemKind.VIDEO);
  return {
    videos,
    isThisMonth: videos.every(({ date }) => (parsePdt(date) ?? 0) > now - MONTH),
  };
}

/** Asks for the webinar that comes next. */
export async function askForNextWebinar({ api, lang, signal }: RowRequest): Promise<WebinarItem | null> {
  const { items } = await api.call(
    endpoints.listWebinars,
    { lang, type: WebinarList.UPCOMING, pageSize: 1 },
    { signal },
  );
  return items[0] ?? null;
}
