import type { AuditEntry, PartStatus } from 'releases';
import { escapeHtml } from '../http/escape.ts';
import type { FailureCount } from '../failures/failure-counts.ts';
import { hiddenDraft, type Draft, type RefusedForm } from './change-form.ts';
import { OPS_STYLE } from './ops-style.ts';
import { partCard } from './part-card.ts';
import { timeOf } from './release-words.ts';
import { tableOf } from './table.ts';

/** What operators are shown. */
export interface OpsView {
  revision: number;
  parts: readonly PartStatus[];
  failures: readonly FailureCount[];
  history: readonly AuditEntry[];
}

/** What came of the form that was sent last. */
export interface OpsNews {
  done?: string | undefined;
  refused?: RefusedForm | undefined;
}

/** The page for whoever has not shown the token yet; what they typed into a form is handed on. */
export function loginPage(problem?: string, draft?: Draft): string {
  return documentOf(
    `<form class="login" method="post" action="/ops/login"><h1>Operations</h1>${alertOf(problem)}${hiddenDraft(draft)}` +
      `<label>Token<input type="password" name="token" autocomplete="current-password" required autofocus></label>` +
      `<p><button>Log in</button></p></form>`,
  );
}

/** Parts, releases, failures and history, with a form of each part. */
export function opsPage({ revision, parts, failures, history }: OpsView, { done, refused }: OpsNews = {}): string {
  const concerned = parts.find(({ app }) => app === refused?.draft['app'])?.app;
  const cardOf = (part: PartStatus) => partCard(part, failures, part.app === concerned ? refused : undefined);
  return documentOf(
    `<header><h1>Operations</h1><form method="post" action="/ops/logout"><button class="plain">Log out</button></form></header>` +
      (done === undefined ? '' : `<p class="done" role="status">${escapeHtml(done)}</p>`) +
      `<p class="quiet">Revision ${revision} of the registry. Failures are those that this edge process saw.</p>` +
      alertOf(concerned === undefined ? refused?.problem : undefined) +
      `<div class="parts">${parts.map(cardOf).join('')}</div>` +
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

function historyOf(history: readonly AuditEntry[]): string {
  const rows = history.map(({ when, who, what, app, from, to, percent, why }) => {
    const share = percent === undefined ? '' : ` ${percent}%`;
    const after = what === 'retire' ? 'retired' : `<code>${to}</code>`;
    return (
      `<tr><td>${timeOf(when)}</td><td>${escapeHtml(who)}</td><td>${escapeHtml(what)}${share}</td><td>${escapeHtml(app)}</td>` +
      `<td><code>${from ?? 'nothing'}</code> → ${after}</td><td>${escapeHtml(why ?? '')}</td></tr>`
    );
  });
  return tableOf(['When', 'Who', 'What', 'Part', 'From → to', 'Why'], rows, 'history');
}
