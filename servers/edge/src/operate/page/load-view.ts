import type { Log } from '@learning-center/server-kit';
import {
  formatError,
  isChange,
  readChange,
  readHistory,
  readStatus,
  type AppStatus,
  type ReportedEdge,
  type SiteDeps,
} from 'releases';
import type { Fleet } from '../../guard/fleet.ts';
import type { Guard } from '../../guard/guard.ts';
import type { TamperingAlarm } from '../../serve/release-sets/tampering-alarm.ts';

const HISTORY_LENGTH = 30;

export interface ViewDeps extends Pick<SiteDeps, 'store'> {
  guard: Pick<Guard, 'failures' | 'vitals'>;
  fleet: Pick<Fleet, 'edges'>;
  alarm: Pick<TamperingAlarm, 'current'>;
  log: Log;
}

export type OpsView = Awaited<ReturnType<typeof loadView>>;

/** Reads what operators see. A store that can't be read is part of it. */
export async function loadView({ store, guard, fleet, alarm, log }: ViewDeps) {
  const stored = await readStored(store, fleet.edges()).catch((error: unknown) => {
    log('ops-store-unreadable', { reason: String(error) });
    const edges = fleet.edges().map((edge) => ({ ...edge, outdated: [] }));
    return { revision: 0, apps: [], history: [], edges, storeProblem: formatError(error) };
  });
  return {
    ...stored,
    failures: guard.failures(),
    vitals: await guard.vitals(),
    /** What the edge refuses, because no trusted key signed it. */
    tampering: alarm.current().map(({ reason }) => reason),
  };
}

async function readStored(store: ViewDeps['store'], reported: readonly ReportedEdge[]) {
  const [{ revision, apps }, history] = await Promise.all([
    readStatus(store),
    readHistory(store, { limit: HISTORY_LENGTH }),
  ]);
  /** What an edge serves instead of the current releases, a line per app. */
  const findOutdated = async (edge: ReportedEdge): Promise<string[]> => {
    if (edge.revision === revision) return [];
    const change = history.find((entry) => isChange(entry) && entry.revision === edge.revision);
    const served = change && (await readChange(store, change.number))?.registry.apps;
    if (!served) return ['releases from before the history below'];
    const lines = apps.map(({ app, current }) => [describe(app, served[app]), describe(app, current)]);
    return lines.flatMap(([own = '', newest]) => (own === newest ? [] : [own]));
  };
  const edges = reported.map(async (edge) => ({ ...edge, outdated: await findOutdated(edge) }));
  return { revision, apps, history, edges: await Promise.all(edges), storeProblem: undefined };
}

function describe(app: string, state: AppStatus['current'] | undefined): string {
  if (!state) return `no ${app}`;
  const { active, canary } = state;
  return `${active ? '' : 'no '}${app}${active ? ` ${active}` : ''}${canary ? `, ${canary.id} for ${canary.percent}%` : ''}`;
}
