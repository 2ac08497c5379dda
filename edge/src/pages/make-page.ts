import type { PagePart } from '@learning-center/shared/lib';
import type { EdgeConfig } from '../config.ts';
import type { FailureWatch } from '../failures/failure-watch.ts';
import type { HasRelease } from '../failures/page-tokens.ts';
import { addressOfVisitor, networkOf } from '../http/visitor-of.ts';
import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import { withoutQuery } from '../observe/without-query.ts';
import type { Breaker } from '../render/breaker.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { WorkerEnded } from '../render/render-slot.ts';
import { TooBusy } from '../render/worker-process.ts';
import type { JobResult, RenderJob } from '../render/worker-protocol.ts';
import type { RunningSet } from '../sets/running-set.ts';
import { assembleDocument } from './document.ts';
import type { PageAnswer } from './page-answer.ts';
import type { ProductList } from './product-list.ts';

/** A page that a visitor asks for; `path` is a normal path with its query. */
export interface AskedPage {
  path: string;
  set: RunningSet;
  /** Whether the set is a tester's own. */
  isTester: boolean;
  /** Tells visitors apart, for the counting of failures and the limits of the API. */
  visitor: string;
  requestId: string;
}

/** What pages are made with. */
export interface PageMaker {
  config: EdgeConfig;
  log: Log;
  meters: Meters;
  pool: RenderPool;
  breaker: Breaker;
  tellFailure: FailureWatch['tell'];
  products: ProductList;
}

/** One page to be made; `part` serves it, unless the address is unknown. */
export interface Wanted extends AskedPage {
  part: PagePart | undefined;
}

/** Makes one page; rejects when not even the layout can be rendered, and with `TooBusy` when it has to wait too long. */
export async function makePage(maker: PageMaker, wanted: Wanted): Promise<PageAnswer> {
  const { config } = maker;
  const { set } = wanted;
  const result = await render(maker, wanted);
  if (result.kind === 'page' && (result.isAnswerMissing || (!result.isComplete && result.failure === undefined)))
    maker.meters.apiFailures.inc({ caller: 'render' });
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
  { part, set, path, visitor, isTester, requestId: request }: Wanted,
  { reason, isAnswerMissing }: { reason: string; isAnswerMissing?: boolean },
): void {
  if (isAnswerMissing) return log('answer-missing', { request, part: part?.name, path: withoutQuery(path), reason });
  const release = part?.release;
  log('section-not-rendered', { request, part: part?.name, release, path: withoutQuery(path), reason });
  const hasRelease: HasRelease = (app, id) => set.page.parts.some((each) => each.name === app && each.release === id);
  if (part && !isTester) tellFailure({ part: part.name, release: part.release, reason, visitor, hasRelease });
}

/** Renders a page; a section that ends its worker is left to the browser, this time and after its second chance. */
async function render(maker: PageMaker, wanted: Wanted): Promise<JobResult> {
  const { config, log, meters, breaker } = maker;
  const { path, set, part, visitor } = wanted;
  const pool = measured(maker);
  const job = { ...jobOf(config, wanted), products: await maker.products.current() };
  // A page without a section runs the shell's code only, so it has a worker that no section can hold up.
  const order = { job, bundles: set.bundles, visitor: networkOf(visitor) };
  const renderWithout = (avoided: readonly string[]) => pool.render('shell', { ...order, job: { ...job, avoided } });
  if (!part) return renderWithout([]);
  if (part.name in set.servers || breaker.isOpen(part.name, part.release)) return renderWithout([part.name]);
  try {
    return await pool.render(part.name, order);
  } catch (cause) {
    // Another try would only make it worse.
    if (cause instanceof TooBusy) throw cause;
    const facts = { part: part.name, release: part.release };
    log('render-failed', { request: wanted.requestId, ...facts, path: withoutQuery(path), reason: String(cause) });
    const isBlamed = cause instanceof WorkerEnded && cause.isBlamed;
    if (isBlamed && breaker.blame(part.name, part.release)) {
      meters.setAside.inc(facts);
      log('section-set-aside', facts);
    }
    return renderWithout([part.name]);
  }
}

/** The pool with a clock: how long each page took, and what came of it. */
function measured({ pool, meters }: PageMaker): Pick<RenderPool, 'render'> {
  return {
    render: async (part, order) => {
      const stop = meters.renders.startTimer({ part });
      try {
        const result = await pool.render(part, order);
        stop({ outcome: result.kind === 'page' && !result.isComplete ? 'incomplete' : 'whole' });
        return result;
      } catch (cause) {
        stop({ outcome: cause instanceof TooBusy ? 'busy' : 'failed' });
        throw cause;
      }
    },
  };
}

function jobOf(config: EdgeConfig, { path, set, requestId, visitor }: Wanted): RenderJob {
  return {
    path,
    set: set.page,
    config: config.site,
    apiBase: `${config.apiOrigin}/`,
    renderedAt: Date.now(),
    callLimit: config.callLimit,
    sectionLimit: (config.callLimit + config.renderLimit) / 2,
    avoided: [],
    requestId,
    address: addressOfVisitor(visitor),
    isDrawnByBrowser: 'shell' in set.servers,
  };
}
