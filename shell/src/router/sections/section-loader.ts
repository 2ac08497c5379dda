import { appOfSegment, type PageApp, type PageReleaseSet } from '@learning-center/shared/contract';
import type { Section, SectionModule } from '@learning-center/shared/routing';
import type { ShellContextValue } from '../../shell-context.ts';
import type { SectionEntry } from './federation.ts';

/**
 * Finds and loads sections. Called by `browser-router.ts`, `routes.tsx` and, on the server, `render.tsx`. Owns which
 * release of a section runs on this page; `federation.ts` fetches it. Fails: its last good release takes over, then
 * `error-boundaries.tsx`.
 */

export type SectionLoader = ReturnType<typeof createSectionLoader>;

type LoadModule = (entry: SectionEntry) => Promise<SectionModule>;
type Report = ShellContextValue['reportFailure'];

/**
 * Creates the loader of a page's sections by their first path segment: each loads once, a failed one again at the next
 * call. `report` gets each release that was replaced by another one.
 */
export function createSectionLoader(set: PageReleaseSet, loadModule: LoadModule, report: Report = () => undefined) {
  const slots = new Map(set.apps.map((app) => [app.name, createSlot(app, loadModule, report)]));
  const slotOf = (segment: string) => slots.get(appOfSegment(set, segment)?.name ?? '');
  return {
    set,
    /**
     * Loads a section, from its last good release where its own does not load; undefined when no section serves the
     * segment. Rejects with the error of its own release.
     */
    load: async (segment: string): Promise<Section | undefined> => slotOf(segment)?.load(),
    /** Why the latest attempt to load a section failed; undefined where it did not. */
    failureOf: (segment: string): unknown => slotOf(segment)?.failure(),
    /** The release of a section that the page runs, or would run. */
    currentEntry: (segment: string): SectionEntry | undefined => slotOf(segment)?.entry(),
    /** Replaces a broken section by its last good release; false where there is none, or it does not load either. */
    loadLastGood: async (segment: string): Promise<boolean> => (await slotOf(segment)?.loadLastGood()) ?? false,
    loaded: (): Section[] => [...slots.values()].flatMap((slot) => slot.section() ?? []),
  };
}

/** One section, which runs its own release or, after a failure, its last good one. */
function createSlot(app: PageApp, loadModule: LoadModule, report: Report) {
  const lastGood = app.lastGood && { name: app.name, ...app.lastGood };
  let entry: SectionEntry = app;
  let section: Section | undefined;
  let failure: unknown;
  let loading: Promise<Section> | undefined;

  const loadRelease = async (release: SectionEntry): Promise<Section> => {
    const loadedSection = (await loadModule(release)).section;
    [entry, section, failure] = [release, loadedSection, undefined];
    return loadedSection;
  };
  const loadFallback = async (cause: unknown): Promise<Section> => {
    if (!lastGood || entry !== app) throw cause;
    const loadedSection = await loadRelease(lastGood).catch((error: unknown) => {
      report(lastGood, error);
      throw cause;
    });
    report(app, cause);
    return loadedSection;
  };
  const track = (pending: Promise<Section>): Promise<Section> => {
    loading = pending;
    return pending.catch((error: unknown) => {
      [loading, failure] = [undefined, error];
      throw error;
    });
  };
  return {
    entry: () => entry,
    section: () => section,
    failure: () => failure,
    load: () => loading ?? track(loadRelease(entry).catch(loadFallback)),
    loadLastGood: async () => {
      if (!lastGood || entry !== app) return false;
      loading = loadRelease(lastGood);
      return loading.then(
        () => true,
        (error: unknown) => {
          report(lastGood, error);
          loading = undefined;
          return false;
        },
      );
    },
  };
}
