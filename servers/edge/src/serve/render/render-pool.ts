import { OverloadedError } from './render-errors.ts';
import { WorkerGroup, type GroupOptions, type RenderTask } from './worker-group.ts';
import {
  bundlesOf,
  createWorkerRanking,
  WORKER_RANKS,
  workerKey,
  type VisitorSets,
  type WorkerRank,
  type WorkerRanking,
  type WorkerReleases,
} from './worker-key.ts';
import { rejectOverloaded } from '../worker/worker-process.ts';
import type { JobResult } from '../worker/worker-protocol.ts';

/** How long the workers of a tester stay without a page. */
const TESTER_IDLE_MS = 60_000;

/** How many timeouts of a page workers may wait for a place. */
const WAIT_TIMEOUT_FACTOR = 2;
/** Pages whose workers wait for a place: of testers, and as many of visitors. */
const MAX_WAITING_PAGES = 100;

interface PoolOptions extends Omit<GroupOptions, 'bundles'> {
  workersPerRelease: number;
  /** Workers of canaries and testers, all together. Those of active releases always have a place. */
  maxExtraWorkers: number;
  releases: () => VisitorSets | undefined;
}

/** Workers that have a place. The timer ends those of no visitor that have no page. */
type PlacedGroup = WorkerGroup & { key: string; isTester: boolean; idleTimer?: NodeJS.Timeout };

interface WaitingGroup {
  key: string;
  releases: WorkerReleases;
  pages: { task: RenderTask; resolve: (result: Promise<JobResult>) => void; reject: (error: Error) => void }[];
  timer: NodeJS.Timeout;
}

/**
 * Renders pages in sandboxed processes, where an endless loop in a section can be stopped. Each release of a section, with
 * each release of the shell, has its own workers: it can neither change nor delay the pages of others. Workers start with
 * their first page. At the limit a page of visitors takes the place of a tester; otherwise the least recently used workers
 * of the same rank give theirs up after their last page.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #ranking: WorkerRanking;
  /** By key; the least recently used are the first. */
  readonly #groups = new Map<string, PlacedGroup>();
  /** They have their place until their processes have exited. */
  readonly #ending = new Set<PlacedGroup>();
  readonly #waiting = new Map<string, WaitingGroup>();
  /** Why no worker starts any more: pages try the shell alone when their section fails. */
  #closed: Error | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#ranking = createWorkerRanking(options.releases);
  }

  render(releases: WorkerReleases, task: RenderTask): Promise<JobResult> {
    if (this.#closed) return Promise.reject(this.#closed);
    const key = workerKey(releases);
    const isActive = this.#rankOf(key) === 'active';
    const group = this.#groups.get(key) ?? (isActive ? this.#start(key, releases) : undefined);
    if (group) {
      this.#groups.delete(key);
      this.#groups.set(key, group);
      group.idleTimer?.refresh();
      return group.render(task);
    }
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key) ?? this.#wait(key, releases);
      waiting.pages.push({ task, resolve, reject });
      this.#dropAboveLimit(waiting);
      this.#startWaiting();
    });
  }

  /** Ends workers after their last page: of releases that visitors no longer get, and of a promoted canary with few. */
  endReplaced(): void {
    for (const group of this.#groups.values()) {
      const rank = this.#rankOf(group.key);
      const isReplaced = rank === 'tester' && !group.isTester;
      const isSmall = rank === 'active' && group.size < this.#options.workersPerRelease;
      if (isReplaced || isSmall) this.#end(group, group.drain());
    }
    this.#startWaiting();
  }

  /** Number of pages that wait or are being rendered, of all apps together. */
  get pendingCount(): number {
    return countPages([...this.#waiting.values()]) + this.#placed.reduce((sum, group) => sum + group.pendingCount, 0);
  }

  /** Number of workers that have a place. */
  workerCount(rank: WorkerRank): number {
    return countWorkers(this.#placed.filter(({ key }) => this.#rankOf(key) === rank));
  }

  async close(): Promise<void> {
    const error = new Error('the edge is closing');
    this.#closed = error;
    for (const group of this.#waiting.values()) {
      this.#stopWaiting(group);
      for (const { reject } of group.pages) reject(error);
    }
    for (const { idleTimer } of this.#groups.values()) clearTimeout(idleTimer);
    await Promise.all(this.#placed.map((group) => group.close(error)));
  }

  #rankOf(key: string): WorkerRank {
    return this.#ranking.rankOf(key);
  }

  get #placed(): PlacedGroup[] {
    return [...this.#ending, ...this.#groups.values()];
  }

  /** The canaries share their places: each has few workers rather than displacing the others. */
  #sizeOf(rank: WorkerRank): number {
    const { workersPerRelease, maxExtraWorkers } = this.#options;
    if (rank === 'active') return workersPerRelease;
    const share = Math.floor(maxExtraWorkers / this.#ranking.canaryCount());
    return rank === 'canary' ? Math.max(1, Math.min(workersPerRelease, share)) : 1;
  }

  #hasPlace(rank: WorkerRank): boolean {
    const extra = this.#placed.filter(({ key }) => this.#rankOf(key) !== 'active');
    return rank === 'active' || countWorkers(extra) + this.#sizeOf(rank) <= this.#options.maxExtraWorkers;
  }

  #start(key: string, { app, bundles, isTester }: WorkerReleases): PlacedGroup {
    const rank = this.#rankOf(key);
    const workers = new WorkerGroup(this.#sizeOf(rank), { ...this.#options, bundles: bundlesOf(app, bundles) });
    const group: PlacedGroup = Object.assign(workers, { key, isTester });
    if (rank === 'tester') group.idleTimer = setTimeout(() => this.#endIdle(group), TESTER_IDLE_MS).unref();
    this.#groups.set(key, group);
    return group;
  }

  #end(group: PlacedGroup, ended: Promise<void>): void {
    clearTimeout(group.idleTimer);
    if (this.#groups.get(group.key) === group) this.#groups.delete(group.key);
    this.#ending.add(group);
    void ended.then(() => {
      this.#ending.delete(group);
      this.#startWaiting();
    });
  }

  #endIdle(group: PlacedGroup): void {
    if (this.#rankOf(group.key) !== 'tester') return;
    if (group.pendingCount === 0) this.#end(group, group.drain());
    else group.idleTimer?.refresh();
  }

  #wait(key: string, releases: WorkerReleases): WaitingGroup {
    const timer = setTimeout(() => this.#giveUp(group), this.#options.timeoutMs * WAIT_TIMEOUT_FACTOR);
    const group: WaitingGroup = { key, releases, pages: [], timer };
    this.#waiting.set(key, group);
    return group;
  }

  /** Drops the newest page of the releases with the most. Pages of testers displace none of visitors. */
  #dropAboveLimit(added: WaitingGroup): void {
    const { isTester } = added.releases;
    const groups = [...this.#waiting.values()].filter(({ releases }) => releases.isTester === isTester);
    if (countPages(groups) <= MAX_WAITING_PAGES) return;
    const longest = groups.reduce((most, each) => (each.pages.length > most.pages.length ? each : most), added);
    const dropped = longest.pages.pop();
    if (dropped) rejectOverloaded(dropped, isTester);
    if (longest.pages.length === 0) this.#stopWaiting(longest);
  }

  #stopWaiting({ key, timer }: WaitingGroup): void {
    clearTimeout(timer);
    this.#waiting.delete(key);
  }

  #giveUp(group: WaitingGroup): void {
    this.#stopWaiting(group);
    const { app, isTester } = group.releases;
    this.#options.log('render-workers-full', { app, rank: this.#rankOf(group.key), pages: group.pages.length });
    for (const { reject } of group.pages) reject(new OverloadedError({ isOfTester: isTester }));
  }

  /** Starts the workers that wait: those of visitors first, by rank, then in the order in which they came. */
  #startWaiting(): void {
    const waiting = [...this.#waiting.values()];
    const byRank = WORKER_RANKS.flatMap((rank) => waiting.filter(({ key }) => this.#rankOf(key) === rank));
    const next = byRank.find(({ releases }) => !releases.isTester) ?? byRank[0];
    if (!next) return;
    if (!this.#hasPlace(this.#rankOf(next.key))) return this.#makePlace(next);
    this.#stopWaiting(next);
    const group = this.#start(next.key, next.releases);
    for (const { task, resolve } of next.pages) resolve(group.render(task));
    this.#startWaiting();
  }

  #makePlace({ key: of, releases }: WaitingGroup): void {
    // One that ends already comes first, or each waiting page would end another tester's workers.
    const ofTester = releases.isTester ? undefined : this.#placed.find(({ isTester }) => isTester);
    if (ofTester) return this.#end(ofTester, ofTester.close(new OverloadedError({ isOfTester: true })));
    const [leastRecent] = [...this.#groups.values()].filter(({ key }) => this.#rankOf(key) === this.#rankOf(of));
    if (leastRecent && this.#ending.size === 0) this.#end(leastRecent, leastRecent.drain());
  }
}

const countPages = (groups: readonly WaitingGroup[]) => groups.reduce((sum, { pages }) => sum + pages.length, 0);
const countWorkers = (groups: readonly PlacedGroup[]) => groups.reduce((sum, { size }) => sum + size, 0);
