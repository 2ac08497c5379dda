import type { ApiClient } from '@learning-center/shared/api';
import {
  endpoints,
  ItemKind,
  languageByCode,
  Order,
  TargetType,
  WebinarList,
  type LanguageId,
  type ProductFamily,
  type SkillPathListItem,
  type VideoListItem,
  type WebinarItem,
} from '@learning-center/shared/contract';
import { inProductOrder, parsePdt, productsOf } from '@learning-center/shared/lib';
import { keepProductsAtom, pageLoader, type Store } from '@learning-center/shared/state';
import { askForSkillPaths } from '../../ask-for-skill-paths.ts';
import { loadRow, type Row } from '../../load-row.ts';
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

/** What the home page shows, row by row. */
export interface HomeData {
  products: Row<ShelfProduct[]>;
  newest: Row<Newest>;
  skillPaths: Row<SkillPathListItem[]>;
  webinar: Row<WebinarItem | null>;
}

interface Asking {
  api: ApiClient;
  lang: LanguageId;
  signal: AbortSignal;
}

/** Loads the rows of the home page side by side. */
export const loadHome = pageLoader(async ({ services, language, signal }): Promise<HomeData> => {
  const asking = { api: services.api, lang: languageByCode(language).id, signal };
  const [products, newest, skillPaths, webinar] = await Promise.all([
    loadRow(signal, () => askForProducts(asking, services.store)),
    loadRow(signal, () => askForNewest(asking, services.now())),
    loadRow(signal, () => askForSkillPaths(asking)),
    loadRow(signal, () => askForNextWebinar(asking)),
  ]);
  return { products, newest, skillPaths, webinar };
});

/** The page carries what it was drawn from, so only what the tiles show is kept. */
async function askForProducts({ api, lang, signal }: Asking, store: Store): Promise<ShelfProduct[]> {
  const families = await api.call(endpoints.listProductFamilies, { lang }, { signal });
  store.set(keepProductsAtom, families);
  return inProductOrder(families, productsOf(families)).map(({ slug, name, tagline, cover, videoCount }) => ({
    slug,
    name,
    tagline,
    cover,
    videoCount,
  }));
}

async function askForNewest({ api, lang, signal }: Asking, now: number): Promise<Newest> {
  const request = { lang, orderBy: Order.LATEST, targetType: TargetType.ONLY_VIDEO, pageSize: NEWEST };
  const { items } = await api.call(endpoints.queryVideos, request, { signal });
  const videos = videosForCards(items).filter((item) => item.kind === ItemKind.VIDEO);
  return {
    videos,
    isThisMonth: videos.every(({ date }) => (parsePdt(date) ?? 0) > now - MONTH),
  };
}

async function askForNextWebinar({ api, lang, signal }: Asking): Promise<WebinarItem | null> {
  const { items } = await api.call(
    endpoints.listWebinars,
    { lang, type: WebinarList.UPCOMING, pageSize: 1 },
    { signal },
  );
  return items[0] ?? null;
}
