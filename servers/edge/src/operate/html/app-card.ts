import { describeCanary, findRolloutNote, type AppStatus, type Identity, type ReportedEdge } from 'releases';
import type { FailureCount } from '../../guard/failure-counts.ts';
import { escapeHtml } from '../../http/escape.ts';
import { changeForm, type RejectedForm } from './change-form.ts';
import { formatCommit, formatTime, htmlTable } from './ops-html.ts';

interface AppCardOptions {
  status: AppStatus;
  failures: readonly FailureCount[];
  identity: Identity;
  /** They report how a canary with a plan goes on. */
  edges: readonly ReportedEdge[];
}

/** One app: its current release, failures and releases, and the form that changes it for whoever may. */
export function appCard({ status, failures, identity, edges }: AppCardOptions, rejected?: RejectedForm): string {
  const ownFailures = failures.filter((failure) => failure.app === status.app);
  const note = findRolloutNote(status, edges);
  return (
    `<section class="app"><h2>${escapeHtml(status.app)}</h2>${currentReleaseHtml(status, note)}` +
    `<h3>Failures</h3>${failureTable(ownFailures)}<h3>Releases</h3>${releaseTable(status)}${changeForm({ status, identity }, rejected)}</section>`
  );
}

function currentReleaseHtml({ current, retired }: AppStatus, note: string | undefined): string {
  if (!current) {
    const since = retired && `${formatTime(retired.activatedAt)} by ${escapeHtml(retired.by)}`;
    return since
      ? `<p>Retired: visitors do not get it.</p><p class="quiet">since ${since}; it was <code>${retired.active}</code></p>`
      : '<p>Nothing is active.</p>';
  }
  const { active, activatedAt, by, canary, pinned } = current;
  return (
    `<p><code>${active}</code>${pinned ? ' (pinned)' : ''}</p><p class="quiet">since ${formatTime(activatedAt)} by ${escapeHtml(by)}</p>` +
    (canary ? `<p>Canary ${escapeHtml(describeCanary(canary))}</p>` : '') +
    (note === undefined ? '' : `<p>${escapeHtml(note)}</p>`)
  );
}

function failureTable(failures: readonly FailureCount[]): string {
  if (failures.length === 0) return '<p class="quiet">None recently.</p>';
  const rows = failures.map(
    ({ release, visitors, failures: times, lastReason, lastAt }) =>
      `<tr><td><code>${escapeHtml(release)}</code></td><td class="bad">${visitors}</td><td>${times}</td>` +
      `<td>${escapeHtml(lastReason)}<br><span class="quiet">${formatTime(new Date(lastAt).toISOString())}</span></td></tr>`,
  );
  return htmlTable(['Release', 'Visitors', 'Failures', 'Latest'], rows, 'failures');
}

/** Shows what distinguishes two releases of one version. */
function releaseTable({ app, current, published }: AppStatus): string {
  if (published.length === 0) return '<p class="quiet">None in the store.</p>';
  const marksOf = ({ id, preview }: AppStatus['published'][number]) =>
    [
      ...(id === current?.active ? ['active'] : []),
      ...(id === current?.canary?.id ? [`canary ${current.canary.percent}%`] : []),
      ...(id === current?.previous[0] ? ['previous'] : []),
      ...(preview === undefined ? [] : [`preview ${escapeHtml(preview)}`]),
    ].join(', ');
  const rows = published.map((release) => {
    const { id, publishedAt, publishedBy, commit } = release;
    return (
      `<tr><td><code>${id}</code><br><b>${marksOf(release)}</b></td>` +
      `<td>${formatTime(publishedAt)} by ${escapeHtml(publishedBy)}<br>` +
      `<span class="quiet">${commit ? `commit <code>${escapeHtml(formatCommit(commit))}</code>` : 'unknown commit'}</span></td></tr>`
    );
  });
  return htmlTable(['Release', 'Published'], rows, `releases of ${escapeHtml(app)}`);
}
