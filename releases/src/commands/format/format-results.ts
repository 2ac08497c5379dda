import { formatBrowserReport } from '../../checks/browser/browser-check.ts';
import { describeRole, type Identity } from '../../access/identity.ts';
import type { DeployResult } from '../../deploy/change-app.ts';
import type { ReportedEdge } from '../../deploy/edge-reports.ts';
import type { PruneResult } from '../../deploy/prune-store.ts';
import type { PublishResult } from '../../deploy/publish/publish.ts';
import { formatSmokeReport } from '../../checks/running/smoke-check.ts';
import type { VerifiedLog } from '../../log/verify-log.ts';
import { formatWho, type Entry } from '../../model/entry.ts';
import { toOneLine } from '../../model/text.ts';
import type { StoreStatus } from '../../deploy/read-status.ts';
import type { VerifiedRelease } from '../../deploy/verify-store.ts';
import { formatCanary, formatStep } from './format-canary.ts';
import { formatMinute, formatTable } from './format-table.ts';

const OUTCOME_LABELS: Readonly<Record<PublishResult['outcome'], string>> = {
  published: 'published',
  unchanged: 'nothing to do, already published:',
  repaired: 'repaired',
};

export function formatPublishResult(result: PublishResult, { store, preview }: PublishPlace): string {
  const { release, outcome } = result;
  const { app, id, files } = release;
  const bytes = sum(files.map((file) => file.bytes));
  const sent = sum(files.map((file) => file.compressed.br ?? file.bytes));
  const size = `${files.length} files, ${formatKilobytes(bytes)}, ${formatKilobytes(sent)} compressed`;
  return `${OUTCOME_LABELS[outcome]} ${app} ${id} (${size}) in ${store}; ${formatMembership(result, preview)}`;
}

interface PublishPlace {
  store: string;
  preview: string | undefined;
}

function formatMembership({ release: { app, id }, membership }: PublishResult, preview = ''): string {
  const activation = `visitors get it with: activate ${app} ${id}`;
  switch (membership) {
    case 'of a preview':
      return `it is for preview ${preview}, and testers get it with: preview create ${app} ${id} --preview ${preview}`;
    case 'became ordinary':
      return `it was only for a preview before, and is an ordinary release now; ${activation}`;
    case 'stays ordinary':
      return `it stays an ordinary release, because it was published without --preview before; ${activation}`;
    case 'ordinary':
      return activation;
  }
}

export function formatDeployResult(result: DeployResult): string {
  const { revision, smoke, browser } = result;
  const checks = [
    ...(smoke ? [formatSmokeReport(smoke)] : []),
    ...(browser === undefined ? [] : [formatBrowserReport(browser)]),
  ];
  return [`${formatOutcome(result)} (revision ${revision})`, ...checks].join('; ');
}

function formatOutcome({ app, id, from, outcome, percent, steps, pinned }: DeployResult): string {
  const before = from === null ? 'for the first time' : `in place of ${from}`;
  const share = percent === undefined ? '' : ` for ${percent}% of visitors${formatStep(steps, percent)}`;
  switch (outcome) {
    case 'activated':
      return `activated ${app} ${id}${from === id ? '' : ` ${before}`}${pinned ? '; it is pinned: edges do not roll it back' : ''}`;
    case 'promoted':
      return `promoted ${app} ${id} to all visitors ${before}`;
    case 'canary':
      return `made ${app} ${id} the canary${share}${from === id ? '' : `, ${before}`}`;
    case 'canary ended':
      return `ended the canary of ${app} (${from ?? ''}): all visitors get ${id}`;
    case 'held':
      return `${app} ${id} does not go on by itself until rollout resume ${app}: it stays the canary${share}`;
    case 'resumed':
      return `${app} ${id} goes on by itself: it is the canary${share}`;
    case 'plan ended':
      return `ended the plan of ${app} ${id}: it stays the canary${share}`;
    case 'rolled back':
      return `rolled back to ${app} ${id}${from === null ? ', which was retired' : ` ${before}`}`;
    case 'retired':
      return `retired ${app} ${id}: visitors no longer get it, rollback ${app} brings it back`;
    case 'unchanged':
      return `nothing to do, ${app} ${id} is already ${share === '' ? 'active' : `the canary${share}`}`;
  }
}

/** One line per damaged file, and a summary. */
export function formatVerifyResult(releases: readonly VerifiedRelease[]): string {
  const damaged = releases.filter(({ damage }) => damage.length > 0);
  const lines = damaged.flatMap(({ app, id, damage }) =>
    damage.map((each) => `${app} ${id}: ${each.path} is ${each.what}`),
  );
  const summary =
    damaged.length === 0
      ? `${formatCount(releases.length)} intact`
      : `${damaged.length} of ${formatCount(releases.length)} damaged: publish them again from the same source`;
  const untrusted = releases.flatMap(({ app, id, untrusted: why }) =>
    why === undefined ? [] : [`${app} ${id}: ${why}`],
  );
  const trust = untrusted.length === 0 ? [] : [`${formatCount(untrusted.length)} not signed by a trusted key`];
  return [...lines, ...untrusted, summary, ...trust].join('\n');
}

/** Whether the log is intact, and its first damage. */
export function formatLog({ changes, problem }: VerifiedLog): string {
  if (problem) return `the log is damaged: ${problem.text}`;
  if (changes === 0) return 'the log has no change';
  return changes === 1 ? '1 change of the log is intact' : `${changes} changes of the log are intact`;
}

export function formatPruneResult(result: PruneResult, isDryRun: boolean): string {
  const { pruned, retainedCount, revokedPreviews } = result;
  const would = isDryRun ? 'would revoke' : 'revoked';
  const revoked = revokedPreviews.length > 0 ? `; ${would} its previews ${revokedPreviews.join(', ')}` : '';
  if (pruned.length === 0) return `nothing to prune: ${retainedCount} releases stay${revoked}`;
  const names = pruned.map(({ app, id }) => `${app} ${id}`).join(', ');
  const size = formatKilobytes(sum(pruned.map(({ bytes }) => bytes)));
  return `${isDryRun ? 'would prune' : 'pruned'} ${pruned.length} of ${pruned.length + retainedCount} releases (${size}): ${names}${revoked}`;
}

const formatCount = (count: number): string => (count === 1 ? '1 release is' : `${count} releases are`);

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;

/** One line per app, in columns; for an empty store, what to do first. */
export function formatStatus({ store, revision, lastChange, apps }: StoreStatus): string {
  if (apps.length === 0) return `${store} has no release yet: run publish <app> first`;
  const table = formatTable(apps, {
    APP: ({ app }) => app,
    ACTIVE: ({ current, retired }) =>
      current ? joinTexts(current.active, current.pinned && '(pinned)') : retired ? '(retired)' : '(none active)',
    'SINCE (UTC)': ({ current, retired }) => formatSince(current ?? retired),
    CANARY: ({ current }) => current?.canary && formatCanary(current.canary),
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

/** Who a site knows somebody as, and what they may do. */
export const formatIdentity = (identity: Identity): string => `you are ${identity.name}: ${describeRole(identity)}`;

/** One line per edge that reported in the last hour. */
export function formatEdges(
  edges: readonly Pick<ReportedEdge, 'name' | 'revision' | 'isRunning' | 'isStoreAway' | 'ageMs'>[],
): string {
  return formatTable(edges, {
    EDGE: ({ name }) => name,
    REVISION: ({ revision }) => String(revision),
    STATE: ({ isRunning, isStoreAway }) => (isRunning ? (isStoreAway ? 'cannot read the store' : 'running') : 'silent'),
    REPORTED: ({ ageMs }) => `${Math.round(ageMs / 1000)} s ago`,
  });
}

/** One line per change or event, newest first, in columns. */
export function formatHistory(entries: readonly Entry[]): string {
  if (entries.length === 0) return 'nothing was changed yet';
  return formatTable(entries, {
    'WHEN (UTC)': ({ when }) => formatMinute(when),
    WHO: formatWho,
    WHAT: formatAction,
    APP: ({ app }) => app,
    FROM: ({ from }) => from,
    TO: ({ what, to, subject }) => (what === 'retire' ? '(retired)' : joinTexts(to, subject)),
    WHY: ({ why, unchecked }) => joinTexts(why, unchecked && '(without smoke check)'),
  });
}

/** What an entry of the audit did, with its details. */
export const formatAction = ({ what, percent, steps, preview, pinned }: Entry): string =>
  joinTexts(
    what,
    pinned && '(pinned)',
    percent === undefined ? undefined : `${percent}%${formatStep(steps, percent)}`,
    preview && `(preview ${preview})`,
  );

const joinTexts = (...texts: readonly (string | null | undefined | false)[]): string => texts.filter(Boolean).join(' ');

const formatSince = (state: StoreStatus['apps'][number]['current']): string =>
  state ? `${formatMinute(state.activatedAt)} by ${state.by}` : '';
