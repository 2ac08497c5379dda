import type { Manual } from '@learning-center/shared/contract';
import { compareVersions, visibleVersions, type Products } from '@learning-center/shared/lib';

/** The manual of one version; a product without versions has one entry with an empty `version`. */
export type ManualVersion = Manual['versions'][number];

/** Returns the visible versions' manuals, newest first (Specification 5, A32, A33). A product may have only one. */
export function toManualVersions(
  product: string,
  versions: readonly ManualVersion[],
  products: Products,
): ManualVersion[] {
  const newestFirst = versions.toSorted((a, b) => compareVersions(b.version, a.version));
  const visible = visibleVersions(
    product,
    newestFirst.map(({ version }) => version),
    products,
  );
  const manuals = newestFirst.filter(({ version }) => version !== '' && visible.includes(version));
  return manuals.length > 0 ? manuals : newestFirst.slice(0, 1).map((manual) => ({ ...manual, version: '' }));
}
