import type { Found } from '../find-data.ts';
import type { Suite, Verdict } from '../suite.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_REMEDY =
  'Give each product a unique slug for its address: lower-case letters, digits and hyphens. Without "slug" it is "product".';
const KIND_REMEDY = 'Send "kind", P1 to P7, for one product at most; leave it out for a product without a kind.';

/** Checks that products have unique slugs and kinds, for their explorers and rules (Specification 1). */
export function checkProducts({ report }: Suite, { families = [] }: Found): void {
  const call = 'listProductFamilies';
  const slugs = families.map(({ slug }) => slug);
  const at = slugs.findIndex((slug) => !SLUG.test(slug));
  const wrong = { at: `result.${at}.slug`, expected: 'a slug such as my-product', actual: slugs[at] };
  const slugVerdict = at === -1 ? findRepeated(slugs, 'slug') : wrong;
  report(
    { call, what: 'each product has a unique slug' },
    families.length === 0 ? 'not checked' : slugVerdict,
    SLUG_REMEDY,
  );
  const kindVerdict = findRepeated(
    families.map(({ kind }) => kind),
    'kind',
  );
  report(
    { call, what: 'each kind is that of one product' },
    families.length === 0 ? 'not checked' : kindVerdict,
    KIND_REMEDY,
  );
}

function findRepeated(values: readonly (string | undefined)[], field: string): Verdict {
  const at = values.findIndex((value, index) => value !== undefined && values.indexOf(value) !== index);
  return (
    at !== -1 && { at: `result.${at}.${field}`, expected: `a ${field} that no other product has`, actual: values[at] }
  );
}
