/** Names of shelves, in one place so that building and reading agree. */
export const shelfNames = {
  all: 'all',
  videos: 'videos',
  paths: 'paths',
  type: (type: string) => `type/${type}`,
  product: (slug: string) => `product/${slug}`,
  speaker: (id: number) => `speaker/${id}`,
  /** Items of exactly this category. */
  at: (category: readonly string[]) => `at/${category.join('/')}`,
  /** Items of this category and those below. */
  within: (category: readonly string[]) => `in/${category.join('/')}`,
  /** Skill paths that hold a video of this type. */
  holds: (type: string) => `holds/${type}`,
};

/** The shelves of an item's places on the site, each with those above it. */
export function placeShelves(categories: ReadonlyArray<readonly string[]>): string[] {
  return categories.flatMap((category) => [
    shelfNames.at(category),
    ...category.map((_, index) => shelfNames.within(category.slice(0, index + 1))),
  ]);
}
