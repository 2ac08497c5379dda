import { languageById, type BannerRequest, type BannerResult } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';

/**
 * Banners of some categories in a language, else in English (Specification 3). Banners of the requested page come
 * first, then those for every page.
 */
export function listBanners({ CategoryItemIds, Lang, Page }: BannerRequest, { lists }: CatalogDatabase): BannerResult {
  const { code } = languageById(Lang);
  return CategoryItemIds.flatMap((category) => {
    const inCategory = lists.banners.filter((banner) => banner.category === category);
    const localized = inCategory.filter(({ lang }) => lang === code);
    const banners = localized.length > 0 ? localized : inCategory.filter(({ lang }) => lang === 'en');
    if (banners.length === 0) return [];
    const ofPage = banners.filter(({ page }) => page !== undefined && page === Page);
    const ofEveryPage = banners.filter(({ page }) => page === undefined);
    const forOtherPages = Page === undefined ? banners.filter(({ page }) => page !== undefined) : [];
    return { CategoryItemId: category, BannerList: [...ofPage, ...ofEveryPage, ...forOtherPages] };
  });
}
