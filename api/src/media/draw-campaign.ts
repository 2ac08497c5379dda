import { BannerCategory, languageByCode } from '@learning-center/shared/contract';
import { drawBanner } from '../artwork/index.ts';
import type { CatalogueReader } from '../calls/catalogue-reader.ts';
import { MEDIA_PREFIX } from './media-addresses.ts';

/** The picture of the campaign banner that names `banners/{product}/{lang}.svg` as its image, with its title (Specification 3). */
export function drawCampaign({ lang, product }: { lang: string; product: string }, catalogue: CatalogueReader): string | undefined {
  const address = `${MEDIA_PREFIX}/banners/${product}/${lang}.svg`;
  const categories = catalogue.listBanners({ CategoryItemIds: [BannerCategory.CAMPAIGN], Lang: languageByCode(lang).id });
  const banner = categories
    .flatMap(({ BannerList }) => BannerList)
    .find(({ BannerUrl, ImageFileName }) => BannerUrl + ImageFileName === address);
  return banner && drawBanner({ kind: 'campaign', lang, title: banner.Title, product });
}
