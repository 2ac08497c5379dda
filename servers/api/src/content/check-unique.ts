import type { Fault } from './fault.ts';
import type { Located } from './files.ts';
import type { Sources } from './sources.ts';

interface Claim {
  file: string;
  field: string;
  name: string | number;
}

/** Finds names and ids that two things claim; the second one is the fault. */
export function checkUnique(sources: Sources, faults: Fault[]): void {
  const numbered = [...sources.videos, ...sources.skillPaths];
  const lists = [
    numbered.map(({ file, value }) => ({ file, field: 'id', name: value.id })),
    sources.videos.map(({ file, value }) => ({ file, field: 'urlName', name: value.urlName })),
    listClaims(sources.products, 'slug', ({ slug }) => [slug]),
    listClaims(sources.products, 'kind', ({ kind }) => [kind]),
    listClaims(sources.products, 'name', ({ name, aliases }) => [...new Set([name, ...aliases].map(asAddressed))]),
    listClaims(sources.categories, 'slug', ({ slug }) => [slug]),
    listClaims(sources.banners, 'page', ({ category, lang, page }) => [`${category} ${lang} ${page ?? 'every page'}`]),
  ];
  for (const claims of lists) checkClaims(claims, faults);
}

/** A product is found by its names whatever their case and whatever joins their words. */
const asAddressed = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');

function listClaims<T>(files: Array<Located<T[]>>, field: string, names: (item: T) => string[]): Claim[] {
  return files.flatMap(({ file, value }) =>
    value.flatMap((item, index) => names(item).map((name) => ({ file, field: `[${index}].${field}`, name }))),
  );
}

function checkClaims(claims: Claim[], faults: Fault[]): void {
  const owners = new Map<string | number, Claim>();
  for (const claim of claims) {
    const owner = owners.get(claim.name);
    if (!owner) {
      owners.set(claim.name, claim);
      continue;
    }
    const other = owner.file === claim.file ? owner.field : owner.file;
    faults.push({ file: claim.file, field: claim.field, message: `"${claim.name}" is already used by ${other}` });
  }
}
