import { evaluateSection, evaluateShell } from '../server-bundle.ts';
import { EXAMPLE_SITE } from './example-site.ts';
import { loadLazily, mountsOf } from './section-routes.ts';
import type { SmokeJob, SmokePart } from './smoke-job.ts';

/** Longest waits of one page, in milliseconds; the process that watches over this has a longer one. */
const CALL_LIMIT = 2000;
const SECTION_LIMIT = 4000;

interface Shell {
  render: (request: object, loadSection: (part: string) => Promise<unknown>) => Promise<Rendered>;
  singletons: Readonly<Record<string, unknown>>;
}

/** A redirect has no failure: an address may lead elsewhere. */
interface Rendered {
  failure?: string | undefined;
  isAnswerMissing?: boolean;
}

/** Loads every section with every shell and renders its segments; throws at the first that does not come out. */
export async function renderSet(job: SmokeJob, onStep: (step: string) => void): Promise<void> {
  for (const shellPart of job.shells) {
    onStep(`loading shell ${shellPart.id}`);
    const shell = evaluateShell(shellPart.bundle) as Shell;
    if (typeof shell.render !== 'function') throw new Error('its bundle does not export render');
    for (const section of job.sections) {
      onStep(`loading ${section.name} ${section.id}`);
      const exported = evaluateSection(section.bundle, shell.singletons);
      const mounts = mountsOf(exported, section.segments);
      await loadLazily(mounts.flatMap(({ routes }) => routes));
      for (const segment of section.segments) {
        onStep(`rendering /${segment} of ${section.name} ${section.id}`);
        refuseFailure(await shell.render(requestOf(job, [shellPart, section], segment), async () => exported));
      }
    }
  }
}

/** The page's set: the two parts under test, and beside them what visitors have. */
function requestOf({ set, apiBase }: SmokeJob, tested: readonly SmokePart[], segment: string): object {
  const others = set.filter(({ name }) => tested.every((part) => part.name !== name));
  return {
    path: `/${segment}`,
    set: { revision: 0, parts: [...tested, ...others].map(({ page }) => page) },
    config: EXAMPLE_SITE,
    apiBase: apiBase ?? 'http://api.invalid/',
    renderedAt: Date.now(),
    callLimit: CALL_LIMIT,
    sectionLimit: SECTION_LIMIT,
    avoided: [],
  };
}

/** That the API gave no answer is no fault of a release. */
function refuseFailure({ failure, isAnswerMissing }: Rendered): void {
  if (failure !== undefined && !isAnswerMissing) throw new Error(failure);
}
