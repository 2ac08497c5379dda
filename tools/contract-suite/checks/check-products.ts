import { differs, type Difference } from '../report/difference.ts';
import type { Discovered } from '../discover.ts';
import type { Suite } from '../suite.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const SLUG_REMEDY =
  'Give each product a unique slug for its address: lower-case letters, digits and hyphens. Without "slug" it is "product".';
const KIND_REMEDY = 'Send "kind", P1 to P7, for one product at most; leave it out for a product without a kind.';

/** Checks that products have unique slugs and kinds, for their explorers and rules (Specification 1). */
export function checkProducts({ compare }: Suite, { families }: Discovered): void {
  const call = 'listProductFamilies';
  compare({ call, what: 'each product has a unique slug' }, families, (all) => {
    const slugs = all.map(({ slug }) => slug);
    return slugs.flatMap((slug, at) => {
      const path = `result.${at}.slug`;
      if (!SLUG.test(slug))
        return differs(path, { expected: 'a slug such as my-product', actual: slug, remedy: SLUG_REMEDY });
      return secondOf(slugs, at, { path, expected: 'a slug that no other product has', remedy: SLUG_REMEDY });
    });
  });
  compare({ call, what: 'each kind is that of one product' }, families, (all) => {
    const kinds = all.map(({ kind }) => kind);
    const about = { expected: 'a kind that no other product has', remedy: KIND_REMEDY };
    return kinds.flatMap((kind, at) =>
      kind === undefined ? [] : secondOf(kinds, at, { path: `result.${at}.kind`, ...about }),
    );
  });
}

function secondOf(
  values: readonly (string | undefined)[],
  at: number,
  { path, expected, remedy }: Pick<Difference, 'path' | 'expected' | 'remedy'>,
): Difference[] {
  const value = values[at];
  return values.indexOf(value) === at ? [] : [differs(path, { expected, actual: value, remedy })];
}
