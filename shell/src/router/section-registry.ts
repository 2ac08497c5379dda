import { partOfSegment, type PagePart, type PageSet } from '@learning-center/shared/lib';
import type { Section, SectionModule } from '@learning-center/shared/routing';

/** The sections of one page: each is loaded once, a failed one again at the next call. */
export interface SectionRegistry {
  set: PageSet;
  /** The section that serves a first path segment; undefined when none does. Rejects with a `SectionLoadError`. */
  load: (segment: string) => Promise<Section | undefined>;
}

/** Makes the registry of a page's sections over a way to load one part. */
export function createSectionRegistry(
  set: PageSet,
  loadModule: (part: PagePart) => Promise<SectionModule>,
): SectionRegistry {
  const loading = new Map<string, Promise<Section>>();
  const loadPart = (part: PagePart) => {
    const known = loading.get(part.name);
    if (known) return known;
    const started = loadModule(part).then(({ section }) => section);
    loading.set(part.name, started);
    started.catch(() => loading.delete(part.name));
    return started;
  };
  return {
    set,
    load: async (segment) => {
      const part = partOfSegment(set, segment);
      return part && loadPart(part);
    },
  };
}
