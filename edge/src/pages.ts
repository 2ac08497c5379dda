import { partOfSegment, type PagePart } from '@learning-center/shared/lib';
import { createBreaker, type Breaker } from './breaker.ts';
import type { EdgeConfig } from './config.ts';
import { assembleDocument } from './document.ts';
import type { Log } from './log.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { createRenderPool, RenderTimeout, type RenderPool } from './render-pool.ts';
import type { RunningSet } from './running-set.ts';
import type { RenderJob, RenderResult } from './worker-protocol.ts';

/** Answers addresses with pages, rendered for an anonymous visitor and kept for a while. */
export interface Pages {
  /** `path` is a path with its query. Rejects when not even the layout can be rendered. */
  find: (path: string, set: RunningSet) => Promise<CachedPage>;
  close: () => Promise<void>;
}

interface PageMaker {
  config: EdgeConfig;
  log: Log;
  pool: RenderPool;
  breaker: Breaker;
}

/** Makes the site's pages over a pool of render workers. */
export function createPages(config: EdgeConfig, log: Log): Pages {
  const pool = createRenderPool({ workers: config.renderWorkers, limit: config.renderLimit });
  const cache = createPageCache({ bytes: config.cacheBytes, seconds: config.cacheSeconds });
  const maker = { config, log, pool, breaker: createBreaker() };
  return {
    find: (path, set) => cache.take(`${set.page.revision} ${path}`, () => makePage(maker, path, set)),
    close: () => pool.close(),
  };
}

async function makePage(maker: PageMaker, path: string, set: RunningSet): Promise<CachedPage> {
  maker.breaker.keepOnly(new Set(set.page.parts.map((part) => `${part.name}@${part.release}`)));
  const result = await render(maker, path, set);
  if (result.kind === 'redirect') return { redirect: result.location };
  if (result.failure !== undefined) {
    const part = partOfPath(set, path);
    maker.log('section-not-rendered', { part: part?.name, release: part?.release, path, reason: result.failure });
  }
  return assembleDocument(asDeveloped(result, maker.config), set, Object.values(maker.config.devParts));
}

/** Renders a page; a section that ends its worker is left to the browser, this time and after its second chance. */
async function render({ config, log, pool, breaker }: PageMaker, path: string, set: RunningSet): Promise<RenderResult> {
  const part = partOfPath(set, path);
  const isAvoided = part && (part.name in config.devParts || breaker.isOpen(part.name, part.release));
  const job = jobOf(config, path, set);
  const bundles = Object.fromEntries([...set.releases].map(([name, { bundle }]) => [name, bundle]));
  if (!part || isAvoided) return pool.render({ ...job, avoided: part ? [part.name] : [] }, bundles);
  try {
    return await pool.render(job, bundles);
  } catch (cause) {
    if (cause instanceof RenderTimeout) breaker.blame(part.name, part.release);
    log('render-failed', { part: part.name, release: part.release, path, reason: String(cause) });
    return pool.render({ ...job, avoided: [part.name] }, bundles);
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
    avoided: [],
  };
}

/** Where the shell itself is under development, the server's markup would be of another build: the browser draws all. */
function asDeveloped(page: Extract<RenderResult, { kind: 'page' }>, config: EdgeConfig) {
  if (!('shell' in config.devParts)) return page;
  return { ...page, body: '', state: { ...page.state, takeOver: 'client' as const } };
}

/** The part that serves a path, with or without a language before it. */
function partOfPath(set: RunningSet, path: string): PagePart | undefined {
  const [first = '', second = ''] = (path.split('?')[0] ?? '').split('/').slice(1);
  const isPrefix = ['en', 'de', 'jp', 'tw', 'cn'].includes(first.toLowerCase());
  return partOfSegment(set.page, isPrefix ? second : first);
}
