import type { AuditEntry, PartStatus } from 'releases';
import { escapeHtml } from '../http/escape.ts';
import type { FailureCount } from '../failures/failure-counts.ts';
import { OPS_STYLE } from './ops-style.ts';

/** What operators are shown. */
export interface OpsView {
  revision: number;
  parts: readonly PartStatus[];
  failures: readonly FailureCount[];
  history: readonly AuditEntry[];
}

/** The page for whoever has not shown the token yet. */
export function loginPage(problem?: string): string {
  return documentOf(
    `<form class="login" method="post" action="/ops/login"><h1>Operations</h1>${alertOf(problem)}` +
      `<label>Token<input type="password" name="token" autocomplete="current-password" required autofocus></label>` +
      `<p><button>Log in</button></p></form>`,
  );
}

/** Parts, releases, failures and history, with a form of each part. */
export function opsPage({ revision, parts, failures, history }: OpsView, problem?: string): string {
  return documentOf(
    `<header><h1>Operations</h1><form method="post" action="/ops/logout"><button class="plain">Log out</button></form></header>` +
      `<p class="quiet">Revision ${revision} of the registry. Failures are those that this edge process saw.</p>${alertOf(problem)}` +
      `<div class="parts">${parts.map((part) => partOf(part, failures)).join('')}</div>` +
      `<section><h2 id="history">History</h2>${historyOf(history)}</section>`,
  );
}

function documentOf(content: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Operations</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<style>${OPS_STYLE}</style></head><body><main>${content}</main></body></html>`
  );
}

const alertOf = (problem: string | undefined) =>
  problem === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(problem)}</p>`;

function partOf(part: PartStatus, failures: readonly FailureCount[]): string {
  const { app, current } = part;
  const own = failures.filter((failure) => failure.part === app);
  return (
    `<section class="part"><h2>${escapeHtml(app)}</h2>` +
    (current
      ? `<p><code>${current.active}</code></p><p class="quiet">since ${timeOf(current.activatedAt)} by ${escapeHtml(current.by)}</p>` +
        (current.canary ? `<p>Canary <code>${current.canary.id}</code> for ${current.canary.percent}%</p>` : '')
      : '<p>Nothing is active.</p>') +
    `<h3>Failures</h3>${failuresOf(own)}${formOf(part)}</section>`
  );
}

function failuresOf(failures: readonly FailureCount[]): string {
  if (failures.length === 0) return '<p class="quiet">None lately.</p>';
  const rows = failures.map(
    ({ release, visitors, failures: times, lastReason, lastAt }) =>
      `<tr><td><code>${escapeHtml(release)}</code></td><td class="bad">${visitors}</td><td>${times}</td>` +
      `<td>${escapeHtml(lastReason)}<br><span class="quiet">${timeOf(new Date(lastAt).toISOString())}</span></td></tr>`,
  );
  return tableOf(['Release', 'Visitors', 'Failures', 'Last one'], rows);
}

function formOf({ app, current, published }: PartStatus): string {
  const name = escapeHtml(app);
  const option = (value: string, label: string) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`;
  const actions = [
    option('activate', 'Activate for all visitors'),
    ...(current ? [option('canary', 'Give to a share of visitors')] : []),
    ...(current?.canary ? [option('promote', 'Promote the canary')] : []),
    ...(current ? [option('rollback', 'Roll back')] : []),
  ];
  const releases = published.map(({ id, publishedAt }) => option(id, `${id} (${timeOf(publishedAt)})`));
  return (
    `<details><summary>Change ${name}</summary><form class="change" method="post" action="/ops/change">` +
    `<input type="hidden" name="app" value="${name}">` +
    `<label>What to do<select name="action">${actions.join('')}</select></label>` +
    `<label>Release<select name="target">${option('', 'The newest, or for a rollback the one before')}${releases.join('')}</select></label>` +
    `<label>Share in percent, for a share of visitors<input name="percent" inputmode="numeric" pattern="[0-9]{1,3}" placeholder="10"></label>` +
    `<label>Who you are<input name="by" required maxlength="60" autocomplete="name"></label>` +
    `<label>Why<input name="why" required maxlength="300" autocomplete="off"></label>` +
    `<label class="check"><input type="checkbox" name="confirmed" value="yes" required>Visitors of ${name} shall get this now</label>` +
    `<button>Change ${name}</button></form></details>`
  );
}

function historyOf(history: readonly AuditEntry[]): string {
  const rows = history.map(({ when, who, what, app, from, to, percent, why }) => {
    const share = percent === undefined ? '' : ` ${percent}%`;
    return (
      `<tr><td>${timeOf(when)}</td><td>${escapeHtml(who)}</td><td>${escapeHtml(what)}${share}</td><td>${escapeHtml(app)}</td>` +
      `<td><code>${from ?? 'nothing'}</code> → <code>${to}</code></td><td>${escapeHtml(why ?? '')}</td></tr>`
    );
  });
  return tableOf(['When', 'Who', 'What', 'Part', 'From → to', 'Why'], rows, 'history');
}

/** A table that scrolls by itself where the screen is narrow, also by keyboard. */
function tableOf(heads: readonly string[], rows: readonly string[], name = 'failures'): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table class="${name}">` +
    `<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
