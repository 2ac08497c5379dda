import { partOfSegment, type PagePart, type PageSet } from '@learning-center/shared/lib';
import type { Section, SectionModule } from '@learning-center/shared/routing';

/** The sections of one page: each is loaded once, a failed one again at the next call. */
export interface SectionRegistry {
  set: PageSet;
  /** The section that serves a first path segment; undefined when none does. Rejects with a `SectionLoadError`. */
  load: (segment: string) => Promise<Section | undefined>;
  /** Why the section of a first path segment is not there, if it was tried last in vain. */
  failureOf: (segment: string) => unknown;
}

/** Makes the registry of a page's sections over a way to load one part. */
export function createSectionRegistry(
  set: PageSet,
  loadModule: (part: PagePart) => Promise<SectionModule>,
): SectionRegistry {
  const loading = new Map<string, Promise<Section>>();
  const failures = new Map<string, unknown>();
  const loadPart = ({ name }: PagePart, load: () => Promise<SectionModule>) => {
    const known = loading.get(name);
    if (known) return known;
    const started = load().then(({ section }) => section);
    loading.set(name, started);
    started.then(
      () => failures.delete(name),
      (error: unknown) => {
        failures.set(name, error);
        loading.delete(name);
      },
    );
    return started;
  };
  return {
    set,
    load: async (segment) => {
      const part = partOfSegment(set, segment);
      return part && loadPart(part, () => loadModule(part));
    },
    failureOf: (segment) => failures.get(partOfSegment(set, segment)?.name ?? ''),
  };
}
