import { languageById } from '@learning-center/shared/contract';
import type { BannerRequest, BannerResult } from '@learning-center/shared/contract';
import type { Banner } from '../../content/format.ts';
import type { Snapshot } from './snapshot.ts';

/** Banners of the categories asked for, in a language or else in English: a page's own first, then those for every page (Specification 3). */
export function listBanners({ CategoryItemIds, Lang, Page }: BannerRequest, { lists }: Snapshot): BannerResult {
  const { code } = languageById(Lang);
  return CategoryItemIds.flatMap((category) => {
    const inCategory = lists.banners.filter((banner) => banner.category === category);
    const own = inCategory.filter(({ lang }) => lang === code);
    const shown = own.length > 0 ? own : inCategory.filter(({ lang }) => lang === 'en');
    if (shown.length === 0) return [];
    const ofPage = shown.filter(({ page }) => page !== undefined && page === Page);
    const ofEveryPage = shown.filter(({ page }) => page === undefined);
    const ofOthers = Page === undefined ? shown.filter(({ page }) => page !== undefined) : [];
    return { CategoryItemId: category, BannerList: [...ofPage, ...ofEveryPage, ...ofOthers].map(wireBanner) };
  });
}

function wireBanner(banner: Banner): BannerResult[number]['BannerList'][number] {
  const { Url, Blank, BannerUrl, ImageFileName, Title, BannerStyle, BannerClassName, EventLabel } = banner;
  return { Url, Blank, BannerUrl, ImageFileName, Title, BannerStyle, BannerClassName, EventLabel };
}
