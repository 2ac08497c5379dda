import { languageById } from '@learning-center/shared/contract';
import type { BannerRequest, BannerResult } from '@learning-center/shared/contract';
import type { Banner } from '../../content/format.ts';
import type { Snapshot } from './snapshot.ts';

/** Banners of the categories asked for, in a language or else in English; those for every page first (Specification 3). */
export function listBanners({ CategoryItemIds, Lang }: BannerRequest, { lists }: Snapshot): BannerResult {
  const { code } = languageById(Lang);
  return CategoryItemIds.flatMap((category) => {
    const inCategory = lists.banners.filter((banner) => banner.category === category);
    const own = inCategory.filter(({ lang }) => lang === code);
    const shown = own.length > 0 ? own : inCategory.filter(({ lang }) => lang === 'en');
    if (shown.length === 0) return [];
    const ordered = shown.toSorted((a, b) => Number(a.page !== undefined) - Number(b.page !== undefined));
    return { CategoryItemId: category, BannerList: ordered.map(wireBanner) };
  });
}

function wireBanner(banner: Banner): BannerResult[number]['BannerList'][number] {
  const { Url, Blank, BannerUrl, ImageFileName, Title, BannerStyle, BannerClassName, EventLabel } = banner;
  return { Url, Blank, BannerUrl, ImageFileName, Title, BannerStyle, BannerClassName, EventLabel };
}
