import { languageById } from '@learning-center/shared/contract';
import type { LanguageCode, Manual, ProductFamily, ProductFamilyRequest } from '@learning-center/shared/contract';
import type { Product } from '../../content/format.ts';
import { shelfNames } from '../build/shelf-names.ts';
import { localize } from '../localize.ts';
import { coverAddress } from '../pictures.ts';
import { shownVersions } from '../versions.ts';
import type { Snapshot } from './snapshot.ts';

/** The products in their order, with the versions that are shown and their manuals (Specification 5 and 7.2). */
export function listProductFamilies({ lang }: ProductFamilyRequest, snapshot: Snapshot): ProductFamily[] {
  const language = languageById(lang).code;
  return snapshot.lists.products.map((product) => ({
    product: product.slug,
    versions: shownVersions(product),
    name: product.name,
    slug: product.slug,
    aliases: product.aliases,
    tagline: localize(product.tagline, language),
    cover: coverAddress(product.slug),
    // Those that its explorer shows: that is where its tile leads. The library finds more by a product.
    videoCount: snapshot.shelf(shelfNames.within(['home', product.slug]))?.videos ?? 0,
    manual: manualOf(product, language),
    kind: product.kind,
    ...(product.look && { look: product.look }),
  }));
}

function manualOf(product: Product, language: LanguageCode): Manual {
  const { manual } = product;
  const used = manual.languages.includes(language) ? language : 'en';
  const versions = shownVersions(product);
  const address = (template: string, version: string) =>
    template
      .replaceAll('{lang}', used)
      .replaceAll('{version}', version)
      .replace(/(?<!:)\/{2,}/g, '/');
  const newest = versions[0] ?? '';
  return {
    versions: (versions.length > 0 ? versions : ['']).map((version) => ({
      version,
      link: address(manual.url, version),
      language: used,
    })),
    chapters: manual.chapters.map(({ title, url }) => ({
      title: localize(title, language),
      link: address(url, newest),
    })),
    searchLink: address(manual.search ?? manual.url, newest),
  };
}
