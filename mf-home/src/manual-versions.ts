import type { Manual } from '@learning-center/shared/contract';
import { compareVersions, shownVersions, type Products } from '@learning-center/shared/lib';

/** The manual of one version; a product without versions has one whose `version` is empty. */
export type ManualVersion = Manual['versions'][number];

/** The manuals to show: those of the shown versions, newest first, or the product's one (Specification 5, decisions A32 and A33). */
export function manualVersions(
  product: string,
  versions: readonly ManualVersion[],
  products: Products,
): ManualVersion[] {
  const newestFirst = versions.toSorted((a, b) => compareVersions(b.version, a.version));
  const shown = shownVersions(
    product,
    newestFirst.map(({ version }) => version),
    products,
  );
  const manuals = newestFirst.filter(({ version }) => version !== '' && shown.includes(version));
  return manuals.length > 0 ? manuals : newestFirst.slice(0, 1).map((manual) => ({ ...manual, version: '' }));
}
