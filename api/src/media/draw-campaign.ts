import { BannerCategory, LANGUAGES } from '@learning-center/shared/contract';
import { drawBanner } from '../artwork/index.ts';
import type { CatalogueReader } from '../calls/catalogue-reader.ts';
import { MEDIA_PREFIX } from './media-addresses.ts';

/** The picture of a campaign banner whose image is `banners/{page}-{lang}.svg`, with its title (Specification 3). */
export function drawCampaign(name: string, catalogue: CatalogueReader): string | undefined {
  const [, page = '', code] = /^(.+)-(\w+)$/.exec(name) ?? [];
  const language = LANGUAGES.find((known) => known.code === code);
  if (!language) return undefined;
  const categories = catalogue.listBanners({
    CategoryItemIds: [BannerCategory.CAMPAIGN],
    Lang: language.id,
    Page: page,
  });
  const banner = categories
    .flatMap(({ BannerList }) => BannerList)
    .find(({ BannerUrl, ImageFileName }) => BannerUrl + ImageFileName === `${MEDIA_PREFIX}/banners/${name}.svg`);
  return (
    banner &&
    drawBanner({ kind: 'campaign', lang: language.code, title: banner.Title, product: catalogue.findProduct(page) })
  );
}
