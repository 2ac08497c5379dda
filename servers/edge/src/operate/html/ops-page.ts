import {
  formatStep,
  formatWho,
  isChange,
  type Entry,
  type AppStatus,
  type Identity,
  type ReportedEdge,
} from 'releases';
import { escapeHtml } from '../../http/escape.ts';
import type { FailureCount } from '../../guard/failure-counts.ts';
import type { RejectedForm } from './change-form.ts';
import { appCard } from './app-card.ts';
import { alertHtml, formatTime, htmlTable, toDocument } from './ops-html.ts';
import { pageHeader } from './page-header.ts';

/** The data of the operators' page. */
export interface OpsView {
  revision: number;
  apps: readonly AppStatus[];
  edges: readonly ReportedEdge[];
  failures: readonly FailureCount[];
  history: readonly Entry[];
  /** What the edge refuses, because no trusted key signed it. */
  tampering: readonly string[];
  /** Why the release store can't be read, if it can't. */
  storeProblem: string | undefined;
}

/** A form that was refused, or the outcome of the last one. */
interface OpsResult {
  done?: string | undefined;
  problem?: string | undefined;
  rejected?: RejectedForm | undefined;
}

/** Apps, releases, failures and history, with forms for what somebody may change. */
export function opsPage(
  { revision, apps, edges, failures, history, tampering, storeProblem }: OpsView,
  identity: Identity,
  { done, problem, rejected }: OpsResult = {},
): string {
  const rejectedApp = apps.find(({ app }) => app === rejected?.draft['app'])?.app;
  const toCard = (status: AppStatus) =>
    appCard({ status, failures, identity, edges }, status.app === rejectedApp ? rejected : undefined);
  const otherProblem = problem ?? (rejectedApp === undefined ? rejected?.problem : undefined);
  return toDocument(
    pageHeader({ page: 'Releases', identity }, { done, problem: otherProblem }) +
      tampering.map((reason) => alertHtml(`Tampering detected, visitors notice nothing: ${reason}`)).join('') +
      alertHtml(storeProblem && `The release store can’t be read: ${storeProblem}`) +
      `<p class="quiet">Revision ${revision} of the release registry. Failures are those that all edges saw.</p>` +
      `<div class="apps">${apps.map(toCard).join('')}</div>` +
      `<section><h2 id="edges">Edges</h2>${edgeTable(edges, revision)}</section>` +
      `<section><h2 id="history">History</h2>${historyTable(history)}</section>`,
  );
}

/** Each edge of the store; marks those that lag, are silent or have lost the store. */
function edgeTable(edges: readonly ReportedEdge[], current: number): string {
  if (edges.length === 0) return '<p class="quiet">None has reported yet.</p>';
  const rows = edges.map(({ name, revision, ageMs, isRunning, isStoreAway, counts }) => {
    const failures = counts.reduce((sum, { failed }) => sum + failed.length, 0);
    const state = isRunning ? (isStoreAway ? 'the store is away' : 'running') : 'silent';
    const mark = (isBad: boolean) => (isBad ? ' class="bad"' : '');
    return (
      `<tr><td>${escapeHtml(name)}</td><td${mark(revision !== current)}>${revision}</td>` +
      `<td${mark(state !== 'running')}>${state}</td><td>${Math.round(ageMs / 1000)} s ago</td>` +
      `<td${mark(failures > 0)}>${failures}</td></tr>`
    );
  });
  return htmlTable(['Edge', 'Revision', 'State', 'Reported', 'Visitors with failures'], rows, 'edges');
}

function historyTable(history: readonly Entry[]): string {
  const rows = history.map((entry) => {
    const { when, what, app, percent, steps, why } = entry;
    const share = percent === undefined ? '' : ` ${percent}%${formatStep(steps, percent)}`;
    return (
      `<tr><td>${formatTime(when)}</td><td>${escapeHtml(formatWho(entry))}</td><td>${escapeHtml(what)}${share}</td>` +
      `<td>${escapeHtml(app ?? '')}</td><td>${historyTarget(entry)}</td><td>${escapeHtml(why ?? '')}</td></tr>`
    );
  });
  return htmlTable(['When', 'Who', 'What', 'App', 'From → to', 'Why'], rows, 'history');
}

/** What a change went from and to, or what an event is about. */
function historyTarget(entry: Entry): string {
  const { what, from, to, preview, subject } = entry;
  if (isChange(entry))
    return `<code>${from ?? 'nothing'}</code> → ${what === 'retire' ? 'retired' : `<code>${to ?? ''}</code>`}`;
  const release = to === null ? '' : `<code>${to}</code>`;
  return [release, escapeHtml(preview ?? ''), escapeHtml(subject ?? '')].filter((text) => text !== '').join(' ');
}
