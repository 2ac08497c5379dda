import { describeRole, needsName, toActor } from '../../access/identity.ts';
import { readFleet, type ReportedEdge } from '../../deploy/edge-reports.ts';
import { readStatus, type AppStatus, type StoreStatus } from '../../deploy/read-status.ts';
import { toOneLine } from '../../model/text.ts';
import { storeCommand, type Context, type Outcome } from '../command.ts';
import { describeCanary, findRolloutNote, formatMinute, formatTable, joinTexts, type Columns } from '../format.ts';

export const STATUS_COMMAND = storeCommand({
  name: 'status',
  role: 'viewer',
  help: `Shows each app's active release, its canary, the release before, and the newest in the store; how canaries with --steps
go on; then the running edges, and with RELEASES_URL who you are there.`,
  run: (_args, context) => status(context),
});

async function status({ store, identity }: Context): Promise<Outcome> {
  const [state, fleet] = await Promise.all([readStatus(store), readFleet(store)]);
  // Counts of single edges would mislead: they have to be added up.
  const edges = fleet.edges.map(({ name, revision, isRunning, isStoreAway, refused, held, ageMs }) => {
    return { name, revision, isRunning, isStoreAway, refused, held, ageMs };
  });
  const you = identity && !needsName(identity) ? { ...identity, name: toActor(identity).by } : undefined;
  const paragraphs = [
    formatStatus(state),
    formatRollouts(state.apps, fleet.edges),
    edges.length > 0 && formatTable(edges, EDGE_COLUMNS),
    you && `you are ${you.name}: ${describeRole(you)}`,
  ];
  return {
    text: paragraphs.filter(Boolean).join('\n\n'),
    result: { ...state, edges, you: you && { name: you.name, role: you.role, apps: you.apps } },
  };
}

/** One line per app, in columns; for an empty store, what to do first. */
function formatStatus({ store, revision, lastChange, apps }: StoreStatus): string {
  if (apps.length === 0) return `${store} has no release yet: run publish <app> first`;
  const table = formatTable(apps, {
    APP: ({ app }) => app,
    ACTIVE: ({ current, retired }) =>
      current?.active
        ? joinTexts(current.active, current.pinned && '(pinned)')
        : retired
          ? '(retired)'
          : '(none active)',
    'SINCE (UTC)': ({ current, retired }) => {
      const state = current?.active ? current : retired;
      return state && `${formatMinute(state.activatedAt)} by ${state.by}`;
    },
    CANARY: ({ current }) => current?.canary && `${current.canary.id} ${current.canary.percent}%`,
    BEFORE: ({ current, retired }) => (current ? current.previous[0] : retired?.active),
    'NEWEST PUBLISHED': ({ published }) => formatPublished(published),
  });
  const last = lastChange
    ? `, last change ${lastChange.when} by ${lastChange.who}: ${joinTexts(lastChange.what, lastChange.app)}`
    : '';
  const why = lastChange?.why ? ` (${lastChange.why})` : '';
  return `${table}\n${toOneLine(`revision ${revision}${last}${why}`)}`;
}

/** The newest ordinary release, which `activate` takes by default. */
function formatPublished(published: StoreStatus['apps'][number]['published']): string {
  if (published.length === 0) return '(none in the store)';
  const ordinary = published.filter(({ preview }) => preview === undefined);
  const ofPreviews = published.length - ordinary.length;
  const note = ofPreviews > 0 ? `, ${ofPreviews} of previews` : '';
  return `${ordinary[0]?.id ?? '(none)'} (${published.length} in the store${note})`;
}

type EdgeRow = Pick<ReportedEdge, 'name' | 'revision' | 'isRunning' | 'isStoreAway' | 'refused' | 'ageMs'>;

/** The edges that reported in the last hour. */
export const EDGE_COLUMNS: Columns<EdgeRow> = {
  EDGE: ({ name }) => name,
  REVISION: ({ revision }) => String(revision),
  STATE: ({ isRunning, isStoreAway }) => (isRunning ? (isStoreAway ? 'cannot read the store' : 'running') : 'silent'),
  REPORTED: ({ ageMs }) => `${Math.round(ageMs / 1000)} s ago`,
  REFUSES: ({ refused = [] }) => (refused.length > 0 ? refused.join('; ') : 'no release'),
};

/** One line for each canary with a plan, with what the edges report about it. */
function formatRollouts(
  apps: readonly Pick<AppStatus, 'app' | 'current'>[],
  edges: readonly Pick<ReportedEdge, 'isRunning' | 'rollouts'>[],
): string {
  const lines = apps.flatMap((status) => {
    const canary = status.current?.canary;
    if (!canary?.rollout) return [];
    const note = findRolloutNote(status, edges);
    return [`${status.app}: canary ${describeCanary(canary)}${note ? `; ${note}` : ''}`];
  });
  return lines.join('\n');
}
