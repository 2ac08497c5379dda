import {
  addHttpRules,
  registerHealth,
  registerMetrics,
  type MetricsRegistry,
  type Readiness,
} from '@learning-center/server-kit';
import fastify, { type FastifyInstance } from 'fastify';
import type { Pages } from '../serve/pages/pages.ts';
import type { FollowedReleaseRegistry } from '../serve/release-sets/follow-release-registry.ts';
import type { RunningReleaseSet } from '../serve/release-sets/running-release-set.ts';
import type { TamperingAlarm } from '../serve/release-sets/tampering-alarm.ts';
import { WORKER_RANKS } from '../serve/render/worker-key.ts';

/** How long a check of the pages is reused. Health checks must not cause many renders. */
const RESULT_TTL_MS = 2_000;

/** Creates the server for operators, on a port that visitors do not reach: health, and metrics for Prometheus. */
export function createOpsServer(deps: { readiness: Readiness; metricsRegistry: MetricsRegistry }): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  addHttpRules(app);
  registerHealth(app, deps.readiness);
  registerMetrics(app, deps.metricsRegistry);
  return app;
}

/** Creates the readiness of an edge: a release set is active, and its pages can be rendered. The store may be away. */
export function createReadiness(
  releaseRegistry: Pick<FollowedReleaseRegistry, 'current' | 'registry' | 'isStoreAway' | 'storeAgeMs'>,
  { pages, alarm }: { pages: Pages; alarm: Pick<TamperingAlarm, 'current'> },
  now: () => number,
): Readiness {
  let last: { key: string; at: number; problem: Promise<string | undefined> } | undefined;
  const renderHomePage = (set: RunningReleaseSet) =>
    pages.get({ path: '/', set, isTester: false, visitor: 'readiness', requestId: 'readiness' }).then(
      () => undefined,
      () => 'pages cannot be rendered',
    );
  return {
    isClosing: false,
    findProblem: async () => {
      const set = releaseRegistry.current()?.stable;
      if (!set) return 'no release is active';
      const { key } = set;
      if (last?.key !== key || now() - last.at > RESULT_TTL_MS) last = { key, at: now(), problem: renderHomePage(set) };
      return last.problem;
    },
    findWarning: () => {
      const [tampering] = alarm.current();
      if (tampering) return `tampering detected: ${tampering.reason}`;
      if (!releaseRegistry.isStoreAway()) return undefined;
      const ageMs = releaseRegistry.storeAgeMs();
      const since = ageMs === undefined ? 'since the start' : `for ${Math.round(ageMs / 1000)} s`;
      const { revision = 0 } = releaseRegistry.registry() ?? {};
      return `the release store has been away ${since}; revision ${revision} is served from the own disk`;
    },
  };
}

interface GaugeDeps {
  pages: Pages;
  releaseRegistry: FollowedReleaseRegistry;
  alarm: Pick<TamperingAlarm, 'current'>;
}

export function addGauges(metrics: MetricsRegistry, { pages, releaseRegistry, alarm }: GaugeDeps): void {
  metrics.gauge(
    'edge_tampering_detected',
    'Number of releases that are refused now, because no trusted key signed them.',
    () => alarm.current().length,
  );
  metrics.gauge('edge_page_cache_bytes', 'Memory of the cached pages.', () => pages.size().bytes);
  metrics.gauge('edge_page_cache_pages', 'Number of cached pages.', () => pages.size().pages);
  metrics.gauge(
    'edge_pages_pending',
    'Pages that wait for a render worker or are being rendered in one, of all apps together.',
    pages.pendingCount,
  );
  metrics.labeledGauge(
    {
      name: 'edge_render_workers',
      help: 'Places of render workers that are taken, by whose releases they run: active, canary, tester.',
      labelNames: ['rank'],
    },
    (set) => WORKER_RANKS.forEach((rank) => set({ rank }, pages.workerCount(rank))),
  );
  metrics.gauge(
    'edge_registry_revision',
    'Revision of the release registry in use.',
    () => releaseRegistry.registry()?.revision ?? 0,
  );
  metrics.gauge('edge_store_up', 'Whether the release store responds: 1 or 0.', () =>
    releaseRegistry.isStoreAway() ? 0 : 1,
  );
  metrics.gauge(
    'edge_store_last_contact_seconds',
    "Time since the release store's last response; -1 if there was none since the start.",
    () => (releaseRegistry.storeAgeMs() ?? -1000) / 1000,
  );
  metrics.labeledGauge(
    {
      name: 'edge_active_release_info',
      help: 'Always 1: the releases that visitors get, and their share of visitors in percent.',
      labelNames: ['app', 'release', 'percent'],
    },
    (set) => {
      for (const [app, { active, canary }] of Object.entries(releaseRegistry.registry()?.apps ?? {})) {
        if (active) set({ app, release: active, percent: 100 - (canary?.percent ?? 0) }, 1);
        if (canary) set({ app, release: canary.id, percent: canary.percent }, 1);
      }
    },
  );
  metrics.labeledGauge(
    {
      name: 'edge_rollout_step',
      help: 'The current step of a canary with a plan: its share of visitors in percent.',
      labelNames: ['app', 'release'],
    },
    (set) => {
      for (const [app, { canary }] of Object.entries(releaseRegistry.registry()?.apps ?? {}))
        if (canary?.rollout) set({ app, release: canary.id }, canary.percent);
    },
  );
}
