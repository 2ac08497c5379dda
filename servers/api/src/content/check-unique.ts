import { normalizeName } from '@learning-center/shared/contract';
import type { ContentError } from './content-error.ts';
import type { Located } from './read-files.ts';
import type { Sources } from './read-sources.ts';

interface Claim {
  file: string;
  field: string;
  name: string | number;
}

/** Finds names and ids that are used twice; the error is at the second use. */
export function checkUnique(sources: Sources, errors: ContentError[]): void {
  const numbered = [...sources.videos, ...sources.skillPaths];
  const lists = [
    numbered.map(({ file, value }) => ({ file, field: 'id', name: value.id })),
    sources.videos.map(({ file, value }) => ({ file, field: 'urlName', name: value.urlName })),
    listClaims(sources.products, 'slug', ({ slug }) => [slug]),
    listClaims(sources.products, 'kind', ({ kind }) => [kind]),
    listClaims(sources.products, 'name', ({ name, aliases }) => [...new Set([name, ...aliases].map(normalizeName))]),
    listClaims(sources.categories, 'slug', ({ slug }) => [slug]),
    listClaims(sources.banners, 'page', ({ category, lang, page }) => [`${category} ${lang} ${page ?? 'every page'}`]),
    listClaims(sources.demoMembers, 'name', ({ name }) => [name]),
    listClaims(sources.synonyms, 'words', (group) =>
      Object.entries(group).flatMap(([language, texts]) => texts.map((text) => `${language} ${text.toLowerCase()}`)),
    ),
  ];
  for (const claims of lists) checkClaims(claims, errors);
}

function listClaims<T>(files: Array<Located<T[]>>, field: string, names: (item: T) => string[]): Claim[] {
  return files.flatMap(({ file, value }) =>
    value.flatMap((item, index) => names(item).map((name) => ({ file, field: `[${index}].${field}`, name }))),
  );
}

function checkClaims(claims: Claim[], errors: ContentError[]): void {
  for (const [owner, ...others] of Map.groupBy(claims, ({ name }) => name).values())
    for (const { file, field, name } of others) {
      const other = owner?.file === file ? owner.field : owner?.file;
      errors.push({ file, field, message: `"${name}" is already used by ${other}` });
    }
}
