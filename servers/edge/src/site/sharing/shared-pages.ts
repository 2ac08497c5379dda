import { monotonicNow, siteNetwork } from '@learning-center/server-kit';
import { ApiError, type ApiClient } from '@learning-center/shared/api';
import {
  ApiStatus,
  defineProduct,
  getWebinarDetail,
  queryVideoDetail,
  querySkillPaths,
  TargetType,
  videoTypeBySegment,
  type LanguageCode,
  type SkillPath,
  type VideoDetail,
  type VideoType,
  type WebinarStage,
} from '@learning-center/shared/contract';
import { displayTitle, productName, youtubeId, type Products } from '@learning-center/shared/lib';
import type { FastifyRequest } from 'fastify';
import { createCatalogCache } from '../catalog-cache.ts';
import { createVisitorApi, type SiteDeps } from '../site-deps.ts';
import type { PageAddress } from './page-address.ts';

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 1_000;
/** How long a page is cached. A new catalog ends it earlier. */
const TTL_MS = 5 * 60_000;

/** What the API says when there is no such page. */
const MISSING: readonly number[] = [ApiStatus.ID_NO_DATA_FOUND, ApiStatus.PARAM_ERROR];

export type GetSharedPage = ReturnType<typeof createSharedPages>;

/**
 * Creates the source of what cards and oEmbed tell about pages: what the API says about a page; undefined if it does not
 * respond. Without a `page` there is none; `isCurrent` is false if the catalog changed meanwhile.
 */
export function createSharedPages({ config, products: list, generation, log }: SiteDeps) {
  const limits = { maxBytes: MAX_CACHE_BYTES, sizeOf: () => PAGE_BYTES, ttlMs: TTL_MS };
  const cache = createCatalogCache<SharedPage>({ ...limits, generation, now: monotonicNow });
  const load = async (address: PageAddress, request: FastifyRequest) => {
    const products = await list.current();
    const api = createVisitorApi(config, request);
    try {
      return await loadSharedPage(address, { api, products: products?.map(defineProduct) });
    } catch (error) {
      if (error instanceof ApiError && MISSING.includes(error.apiStatus)) return undefined;
      throw error;
    }
  };
  return async (address: PageAddress, request: FastifyRequest) => {
    try {
      const maker = { network: siteNetwork(request.ip), make: () => load(address, request) };
      const { value, isCurrent } = await cache.getOrMake(address.path, maker);
      return { page: value, isCurrent };
    } catch (error) {
      log('shared-page-unavailable', { request: request.id, reason: String(error) });
      return undefined;
    }
  };
}

/** What a card and oEmbed tell about a page. */
export interface SharedPage {
  kind: VideoType;
  title: string;
  /** The language of the title, if it is not the page's. */
  titleLanguage: LanguageCode | undefined;
  /** The address of the picture, as the API names it; may be empty. */
  picture: string;
  /** In seconds; 0 if it is unknown. */
  length: number;
  product: string;
  instructors: string[];
  /** The server's date of a webinar; empty for others. */
  date: string;
  stage: WebinarStage | undefined;
  /** The number of videos; only of skill paths. */
  videoCount: number | undefined;
}

interface LoadOptions {
  api: ApiClient;
  products: Products;
}

/** Loads the video or skill path of an address; undefined if there is none. */
async function loadSharedPage(address: PageAddress, options: LoadOptions): Promise<SharedPage | undefined> {
  const { segments, video: urlName, language } = address;
  if (urlName === undefined) {
    const { items } = await options.api.call(querySkillPaths, { urlName: segments[1], lang: language.id });
    const path = items.find((item) => item.urlName === segments[1]);
    return path && pageOfSkillPath(path, address, options);
  }
  const video = await loadVideo(address, urlName, options.api);
  return video ? pageOfVideo(video, address, options) : undefined;
}

/** The same calls as a video's page (Specification 7.3). */
async function loadVideo({ segments, language }: PageAddress, urlName: string, api: ApiClient) {
  const type = videoTypeBySegment(segments[0] ?? '');
  const options = { language: language.code };
  if (type === 'webinar') return (await api.call(getWebinarDetail, { urlName }, options))[0];
  const target = type === 'skillPath' ? {} : { lang: language.id, targetType: TargetType.ONLY_VIDEO };
  return api.call(queryVideoDetail, { urlName, category: segments, ...target }, options);
}

function pageOfVideo(video: VideoDetail, { language }: PageAddress, { products }: LoadOptions): SharedPage {
  const [version] = video.productVersion;
  const id = youtubeId(video.link);
  const isWebinar = video.type === 'webinar';
  return {
    kind: video.type,
    title: displayTitle(video.title),
    titleLanguage: video.titleLanguage === language.code ? undefined : video.titleLanguage,
    picture: video.thumbnail || (id === undefined ? '' : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`),
    length: video.videoLength,
    product: version ? productName(version.productFamily, products) : (video.productName ?? ''),
    instructors: video.speakers.map(({ name }) => name),
    date: isWebinar ? video.date : '',
    stage: isWebinar ? video.stage : undefined,
    videoCount: undefined,
  };
}

function pageOfSkillPath(path: SkillPath, { language }: PageAddress, { products }: LoadOptions): SharedPage {
  return {
    kind: 'skillPath',
    title: displayTitle(path.title),
    titleLanguage: path.titleLanguage === language.code ? undefined : path.titleLanguage,
    picture: path.thumbnail,
    length: path.totalLength,
    product: path.productName || productName(path.productFamily, products),
    instructors: [],
    date: '',
    stage: undefined,
    videoCount: path.videoCount,
  };
}
