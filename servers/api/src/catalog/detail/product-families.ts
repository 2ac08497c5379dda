import { languageById } from '@learning-center/shared/contract';
import type { LanguageCode, Manual, ProductFamily, ProductFamilyRequest } from '@learning-center/shared/contract';
import type { Product } from '../../content/format.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { visibleVersions } from '../list/products.ts';
import { localize } from '../localize.ts';
import { coverAddress } from '../../media/picture-addresses.ts';

/** The products in their order, with their visible versions and manuals (Specification 5 and 7.2). */
export function listProductFamilies({ lang }: ProductFamilyRequest, db: CatalogDatabase): ProductFamily[] {
  const language = languageById(lang).code;
  return db.lists.products.map((product) => ({
    product: product.slug,
    versions: visibleVersions(product),
    name: product.name,
    slug: product.slug,
    aliases: product.aliases,
    tagline: localize(product.tagline, language),
    cover: coverAddress(product.slug),
    // The videos of its explorer, which its tile links to. The library finds more videos of a product.
    videoCount: db.itemList(listNames.within(['home', product.slug]))?.videos ?? 0,
    manual: manualOf(product, language),
    kind: product.kind,
    ...(product.look && { look: product.look }),
  }));
}

function manualOf(product: Product, language: LanguageCode): Manual {
  const { manual } = product;
  const manualLanguage = manual.languages.includes(language) ? language : 'en';
  const versions = visibleVersions(product);
  const fillAddress = (template: string, version: string) =>
    template
      .replaceAll('{lang}', manualLanguage)
      .replaceAll('{version}', version)
      .replace(/(?<!:)\/{2,}/g, '/');
  const newest = versions[0] ?? '';
  return {
    versions: (versions.length > 0 ? versions : ['']).map((version) => ({
      version,
      link: fillAddress(manual.url, version),
      language: manualLanguage,
    })),
    chapters: manual.chapters.map(({ title, url }) => ({
      title: localize(title, language),
      link: fillAddress(url, newest),
    })),
    searchLink: fillAddress(manual.search ?? manual.url, newest),
  };
}
