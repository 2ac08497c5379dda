import { evaluateSection, evaluateShell } from '../server-bundle.ts';
import { EXAMPLE_SITE } from './example-site.ts';
import { RECORDED_BASE } from './recorded-fetch.ts';
import { createSectionPages, type Leading } from './section-pages.ts';
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
interface Rendered extends Leading {
  failure?: string | undefined;
  isAnswerMissing?: boolean;
}

/**
 * Loads every section with every shell and renders its pages; throws at the first that does not come out.
 * Resolves with the pages that got no answers, and so were not tried.
 */
export async function renderSet(job: SmokeJob, onStep: (step: string) => void): Promise<string[]> {
  const unanswered: string[] = [];
  for (const shellPart of job.shells) {
    onStep(`loading shell ${shellPart.id}`);
    const shell = evaluateShell(shellPart.bundle) as Shell;
    if (typeof shell.render !== 'function') throw new Error('its bundle does not export render');
    for (const section of job.sections) {
      onStep(`loading ${section.name} ${section.id}`);
      const exported = evaluateSection(section.bundle, shell.singletons);
      const mounts = mountsOf(exported, section.segments);
      await loadLazily(mounts.flatMap(({ routes }) => routes));
      const pages = createSectionPages(mounts, section.segments);
      for (const path of pages) {
        const name = `${path} of ${section.name} ${section.id}`;
        const rendered = await renderAnswered(job, async (apiBase) => {
          onStep(`rendering ${name}`);
          return shell.render(requestOf(job, [shellPart, section], { path, apiBase }), async () => exported);
        });
        if (rendered) pages.learn(rendered);
        else unanswered.push(name);
      }
    }
  }
  return unanswered;
}

/** Tries the site's API first; what it does not answer is recorded. Null when both give no answer. */
async function renderAnswered(
  { apiBase }: SmokeJob,
  render: (apiBase: string) => Promise<Rendered>,
): Promise<Rendered | null> {
  for (const base of apiBase === null ? [RECORDED_BASE] : [apiBase, RECORDED_BASE]) {
    const rendered = await render(base);
    if (rendered.failure === undefined) return rendered;
    // That the API gave no answer is no fault of a release.
    if (!rendered.isAnswerMissing) throw new Error(rendered.failure);
  }
  return null;
}

/** The page's set: the two parts under test, and beside them what visitors have. */
function requestOf(
  { set }: SmokeJob,
  tested: readonly SmokePart[],
  { path, apiBase }: { path: string; apiBase: string },
): object {
  const others = set.filter(({ name }) => tested.every((part) => part.name !== name));
  return {
    path,
    set: { revision: 0, parts: [...tested, ...others].map(({ page }) => page) },
    config: EXAMPLE_SITE,
    apiBase,
    renderedAt: Date.now(),
    callLimit: CALL_LIMIT,
    sectionLimit: SECTION_LIMIT,
    avoided: [],
  };
}
