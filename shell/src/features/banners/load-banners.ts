import type { ApiClient } from '@learning-center/shared/api';
import {
  BannerCategory,
  endpoints,
  languageByCode,
  type Banner,
  type LanguageCode,
} from '@learning-center/shared/contract';

/** The banners of a page: an image in the top navigation and a strip of text. */
export interface PageBanners {
  campaign?: Banner | undefined;
  text?: Banner | undefined;
}

/** Loads the banners of the home pages in a language; of each category the first counts (specification 3). */
export async function loadBanners(api: ApiClient, language: LanguageCode, signal: AbortSignal): Promise<PageBanners> {
  const request = {
    CategoryItemIds: [BannerCategory.CAMPAIGN, BannerCategory.TEXT_BANNER],
    Lang: languageByCode(language).id,
  };
  const categories = await api.call(endpoints.listBanners, request, { signal });
  const firstOf = (id: number) => categories.find(({ CategoryItemId }) => CategoryItemId === id)?.BannerList[0];
  const [campaign, text] = [firstOf(BannerCategory.CAMPAIGN), firstOf(BannerCategory.TEXT_BANNER)];
  // A campaign without its image, and a strip without its text, would be empty links.
  return { campaign: campaign?.ImageFileName ? campaign : undefined, text: text?.Title ? text : undefined };
}
