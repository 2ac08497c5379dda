import { formatWho, isChange, type AuditEntry, type AppStatus, type ReportedEdge } from 'releases';
import { escapeHtml } from '../http/escape.ts';
import type { FailureCount } from '../failures/failure-counts.ts';
import { hiddenDraft, type Draft, type RejectedForm } from './change-form.ts';
import { OPS_STYLE } from './ops-style.ts';
import { appCard } from './app-card.ts';
import { formatTime, htmlTable } from './ops-html.ts';

/** The data of the operators' page. */
export interface OpsView {
  revision: number;
  apps: readonly AppStatus[];
  edges: readonly ReportedEdge[];
  failures: readonly FailureCount[];
  history: readonly AuditEntry[];
}

/** The result of the form that was sent last. */
interface FormResult {
  done?: string | undefined;
  rejected?: RejectedForm | undefined;
}

/** The page before login. It passes on what was typed into a form. */
export function loginPage(problem?: string, draft?: Draft): string {
  return toDocument(
    `<form class="login" method="post" action="/ops/login"><h1>Operations</h1>${alertHtml(problem)}${hiddenDraft(draft)}` +
      `<label>Token<input type="password" name="token" autocomplete="current-password" required autofocus></label>` +
      `<p><button>Log in</button></p></form>`,
  );
}

/** Apps, releases, failures and history, with a form for each app. */
export function opsPage(
  { revision, apps, edges, failures, history }: OpsView,
  { done, rejected }: FormResult = {},
): string {
  const rejectedApp = apps.find(({ app }) => app === rejected?.draft['app'])?.app;
  const toCard = (status: AppStatus) => appCard(status, failures, status.app === rejectedApp ? rejected : undefined);
  return toDocument(
    `<header><h1>Operations</h1><form method="post" action="/ops/logout"><button class="plain">Log out</button></form></header>` +
      (done === undefined ? '' : `<p class="done" role="status">${escapeHtml(done)}</p>`) +
      `<p class="quiet">Revision ${revision} of the release registry. Failures are those that all edges saw.</p>` +
      alertHtml(rejectedApp === undefined ? rejected?.problem : undefined) +
      `<div class="apps">${apps.map(toCard).join('')}</div>` +
      `<section><h2 id="edges">Edges</h2>${edgeTable(edges, revision)}</section>` +
      `<section><h2 id="history">History</h2>${historyTable(history)}</section>`,
  );
}

function toDocument(content: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Operations</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<style>${OPS_STYLE}</style></head><body><main>${content}</main></body></html>`
  );
}

const alertHtml = (problem: string | undefined) =>
  problem === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(problem)}</p>`;

/** Each edge of the store; marks those that lag, are silent or have lost the store. */
function edgeTable(edges: readonly ReportedEdge[], current: number): string {
  if (edges.length === 0) return '<p class="quiet">None has reported yet.</p>';
  const rows = edges.map(({ name, region, revision, ageMs, isRunning, isStoreAway, counts }) => {
    const failures = counts.reduce((sum, { failed }) => sum + failed.length, 0);
    const state = isRunning ? (isStoreAway ? 'the store is away' : 'running') : 'silent';
    const mark = (isBad: boolean) => (isBad ? ' class="bad"' : '');
    return (
      `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(region)}</td><td${mark(revision !== current)}>${revision}</td>` +
      `<td${mark(state !== 'running')}>${state}</td><td>${Math.round(ageMs / 1000)} s ago</td>` +
      `<td${mark(failures > 0)}>${failures}</td></tr>`
    );
  });
  return htmlTable(['Edge', 'Region', 'Revision', 'State', 'Reported', 'Visitors with failures'], rows, 'edges');
}

function historyTable(history: readonly AuditEntry[]): string {
  const rows = history.map((entry) => {
    const { when, what, app, percent, why } = entry;
    const share = percent === undefined ? '' : ` ${percent}%`;
    return (
      `<tr><td>${formatTime(when)}</td><td>${escapeHtml(formatWho(entry))}</td><td>${escapeHtml(what)}${share}</td>` +
      `<td>${escapeHtml(app ?? '')}</td><td>${historyTarget(entry)}</td><td>${escapeHtml(why ?? '')}</td></tr>`
    );
  });
  return htmlTable(['When', 'Who', 'What', 'App', 'From → to', 'Why'], rows, 'history');
}

/** What a change went from and to, or what an event is about. */
function historyTarget(entry: AuditEntry): string {
  const { what, from, to, channel, subject } = entry;
  if (isChange(entry))
    return `<code>${from ?? 'nothing'}</code> → ${what === 'retire' ? 'retired' : `<code>${to ?? ''}</code>`}`;
  const release = to === null ? '' : `<code>${to}</code>`;
  return [release, escapeHtml(channel ?? ''), escapeHtml(subject ?? '')].filter((text) => text !== '').join(' ');
}
