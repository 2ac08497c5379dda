import { reportTo, type ContentError } from './content-error.ts';
import { categoryPathError, type ExistingNames } from './existing-names.ts';
import type { Product } from './format.ts';
import type { Sources } from './read-sources.ts';

/** The sections that a goal may lead to; webinars teach no goal. */
const GOAL_SECTIONS = ['home', 'master-class', 'skill-paths'];

/** Checks the categories, the path for beginners and the goals of each product. */
export function checkProducts(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.products) {
    const report = reportTo(errors, file);
    for (const [index, product] of value.entries()) {
      for (const slug of product.categories.filter((category) => !existing.categories.has(category)))
        report(`[${index}].categories`, `expected a slug of categories.json, found "${slug}"`);
      const pathError = beginnerPathError(product, sources);
      if (pathError !== undefined) report(`[${index}].beginnerPath`, pathError);
      for (const [position, { category }] of (product.goals ?? []).entries()) {
        const goalError = goalErrorOf(category, existing);
        if (goalError !== undefined) report(`[${index}].goals[${position}].category`, goalError);
      }
    }
  }
}

function beginnerPathError({ name, aliases, beginnerPath }: Product, { files, skillPaths }: Sources) {
  if (beginnerPath === undefined) return undefined;
  if (!files.includes(`skill-paths/${beginnerPath}.json`)) {
    return `expected the urlName of a skill path, found "${beginnerPath}"`;
  }
  const path = skillPaths.find(({ value }) => value.urlName === beginnerPath);
  return !path || [name, ...aliases].includes(path.value.productFamily)
    ? undefined
    : `expected a skill path of ${name}, found one of ${path.value.productFamily}`;
}

function goalErrorOf(category: readonly string[], existing: ExistingNames): string | undefined {
  const [section = ''] = category;
  return GOAL_SECTIONS.includes(section)
    ? categoryPathError(category, existing)
    : `expected "home", "master-class" or "skill-paths" first, found "${section}"`;
}
