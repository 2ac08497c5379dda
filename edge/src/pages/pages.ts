import type { PagePart } from '@learning-center/shared/lib';
import { createBreaker, type Breaker } from '../render/breaker.ts';
import type { EdgeConfig } from '../config.ts';
import { assembleDocument } from './document.ts';
import type { FailureWatch } from '../failures/failure-watch.ts';
import type { Log } from '../observe/log.ts';
import type { PageAnswer } from './page-answer.ts';
import { createPageCache } from './page-cache.ts';
import { partOfPath } from '../sets/part-of-path.ts';
import { createRenderPool, type RenderPool } from '../render/render-pool.ts';
import { ThreadEnded } from '../render/render-slot.ts';
import type { RunningSet } from '../sets/running-set.ts';
import type { JobResult, RenderJob } from '../render/worker-protocol.ts';

/** Answers addresses with pages, rendered for an anonymous visitor and kept for a while. */
export interface Pages {
  /** Rejects when not even the layout can be rendered. */
  find: (asked: AskedPage) => Promise<PageAnswer>;
  close: () => Promise<void>;
}

/** A page that a visitor asks for; `path` is a normal path with its query. */
export interface AskedPage {
  path: string;
  set: RunningSet;
  /** Whether the set is a tester's own. */
  isTester: boolean;
  /** Tells visitors apart, for the counting of failures. */
  visitor: string;
}

interface PageMaker {
  config: EdgeConfig;
  log: Log;
  pool: RenderPool;
  breaker: Breaker;
  tellFailure: FailureWatch['tell'];
}

/** One page to be made; `part` serves it, unless the address is unknown. */
interface Wanted extends AskedPage {
  part: PagePart | undefined;
}

/** Makes the site's pages over a pool of render threads. */
export function createPages({ config, log, tellFailure }: Omit<PageMaker, 'pool' | 'breaker'>): Pages {
  const pool = createRenderPool({ workersPerPart: config.renderWorkers, limit: config.renderLimit, log });
  const cache = createPageCache({ bytes: config.cacheBytes, seconds: config.cacheSeconds });
  const maker = { config, log, tellFailure, pool, breaker: createBreaker(Date.now) };
  return {
    find: (asked) => {
      const make = () => makePage(maker, { ...asked, part: partOfPath(asked.set.page, asked.path) });
      return asked.isTester ? make() : cache.take(`${asked.set.key} ${asked.path}`, make);
    },
    close: () => pool.close(),
  };
}

async function makePage(maker: PageMaker, wanted: Wanted): Promise<PageAnswer> {
  const { config } = maker;
  const { set } = wanted;
  const result = await render(maker, wanted);
  if (result.kind === 'redirect') return result;
  if (result.failure !== undefined) noteFailure(maker, wanted, { ...result, reason: result.failure });
  return assembleDocument(result, set, {
    development: Object.values(set.servers),
    api: config.apiOrigins,
    forms: config.manualOrigins,
    analyticsScript: config.site.analyticsScript,
  });
}

/** Where an answer of the API is missing, no release is to blame. */
function noteFailure(
  { log, tellFailure }: PageMaker,
  { part, path, visitor, isTester }: Wanted,
  { reason, isAnswerMissing }: { reason: string; isAnswerMissing?: boolean },
): void {
  if (isAnswerMissing) return log('answer-missing', { part: part?.name, path, reason });
  log('section-not-rendered', { part: part?.name, release: part?.release, path, reason });
  if (part && !isTester) tellFailure({ part: part.name, release: part.release, reason, visitor });
}

/** Renders a page; a section that ends its thread is left to the browser, this time and after its second chance. */
async function render({ config, log, pool, breaker }: PageMaker, { path, set, part }: Wanted): Promise<JobResult> {
  const job = jobOf(config, path, set);
  // A page without a section runs the shell's code only, so it has a thread that no section can hold up.
  const renderWithout = (avoided: readonly string[]) => pool.render('shell', { ...job, avoided }, set.bundles);
  if (!part) return renderWithout([]);
  if (part.name in set.servers || breaker.isOpen(part.name, part.release)) return renderWithout([part.name]);
  try {
    return await pool.render(part.name, job, set.bundles);
  } catch (cause) {
    log('render-failed', { part: part.name, release: part.release, path, reason: String(cause) });
    const isBlamed = cause instanceof ThreadEnded && cause.isBlamed;
    if (isBlamed && breaker.blame(part.name, part.release))
      log('section-set-aside', { part: part.name, release: part.release });
    return renderWithout([part.name]);
  }
}

function jobOf(config: EdgeConfig, path: string, set: RunningSet): RenderJob {
  return {
    path,
    set: set.page,
    config: config.site,
    apiBase: `${config.apiOrigin}/`,
    renderedAt: Date.now(),
    callLimit: config.callLimit,
    sectionLimit: (config.callLimit + config.renderLimit) / 2,
    avoided: [],
    isDrawnByBrowser: 'shell' in set.servers,
  };
}
