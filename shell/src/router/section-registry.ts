import { partOfSegment, type PagePart, type PageSet } from '@learning-center/shared/lib';
import type { Section, SectionModule } from '@learning-center/shared/routing';
import type { NamedEntry } from './federation.ts';
import { reasonOf } from './reason-of.ts';
import type { ShellPage } from './shell-context.ts';

/** The sections of one page: each is loaded once, a failed one again at the next call. */
export interface SectionRegistry {
  set: PageSet;
  /**
   * The section that serves a first path segment, from its last good release where its own does not load; undefined
   * when none does. Rejects with a `SectionLoadError` of its own release.
   */
  load: (segment: string) => Promise<Section | undefined>;
  /** Why the section of a first path segment is not there, if it was tried last in vain. */
  failureOf: (segment: string) => unknown;
  /** The release of the section of a first path segment that the page runs, or would run. */
  entryOf: (segment: string) => NamedEntry | undefined;
  /** Takes a section that broke back to its last good release; false where there is none, or it broke as well. */
  fallBack: (segment: string) => Promise<boolean>;
  /** The sections that are there. */
  loaded: () => readonly Section[];
}

type LoadModule = (entry: NamedEntry) => Promise<SectionModule>;
type Report = ShellPage['reportFailure'];

/**
 * Makes the registry of a page's sections over a way to load one release of a part; `report` is told of each release
 * that gave way to another one.
 */
export function createSectionRegistry(
  set: PageSet,
  loadModule: LoadModule,
  report: Report = () => undefined,
): SectionRegistry {
  const places = new Map(set.parts.map((part) => [part.name, createPlace(part, loadModule, report)]));
  const placeOf = (segment: string) => places.get(partOfSegment(set, segment)?.name ?? '');
  return {
    set,
    load: async (segment) => placeOf(segment)?.load(),
    failureOf: (segment) => placeOf(segment)?.failure(),
    entryOf: (segment) => placeOf(segment)?.entry(),
    fallBack: async (segment) => (await placeOf(segment)?.fallBack()) ?? false,
    loaded: () => [...places.values()].flatMap((place) => place.section() ?? []),
  };
}

/** The place of one section: its own release, or from some moment on its last good one. */
function createPlace(part: PagePart, loadModule: LoadModule, report: Report) {
  const lastGood = part.lastGood && { name: part.name, ...part.lastGood };
  let entry: NamedEntry = part;
  let section: Section | undefined;
  let failure: unknown;
  let loading: Promise<Section> | undefined;

  const bring = async (wanted: NamedEntry): Promise<Section> => {
    const brought = (await loadModule(wanted)).section;
    [entry, section, failure] = [wanted, brought, undefined];
    return brought;
  };
  const tell = ({ release }: NamedEntry, error: unknown) =>
    report({ part: part.name, release, reason: reasonOf(error) });
  const bringLastGood = async (cause: unknown): Promise<Section> => {
    if (!lastGood || entry !== part) throw cause;
    const brought = await bring(lastGood).catch((error: unknown) => {
      tell(lastGood, error);
      throw cause;
    });
    tell(part, cause);
    return brought;
  };
  const keep = (started: Promise<Section>): Promise<Section> => {
    loading = started;
    return started.catch((error: unknown) => {
      [loading, failure] = [undefined, error];
      throw error;
    });
  };
  return {
    entry: () => entry,
    section: () => section,
    failure: () => failure,
    load: () => loading ?? keep(bring(entry).catch(bringLastGood)),
    fallBack: async () => {
      if (!lastGood || entry !== part) return false;
      loading = bring(lastGood);
      return loading.then(
        () => true,
        (error: unknown) => {
          tell(lastGood, error);
          loading = undefined;
          return false;
        },
      );
    },
  };
}
