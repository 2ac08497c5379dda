import { describeRole, type Identity, type ValidToken } from 'releases';
import type { Session } from '../../access/sessions.ts';
import { escapeHtml } from '../../http/escape.ts';
import { formatTime, htmlTable, toDocument } from './ops-html.ts';
import { nameField, pageHeader, type FormResult } from './page-header.ts';
import { tokenForm, type TokenFormOptions } from './token-form.ts';

/** The data of the page about sessions and tokens. */
export interface AccessView {
  identity: Identity;
  /** The session of whoever looks; a tool has none. */
  current: Session | undefined;
  sessions: readonly Session[];
  /** Undefined if the store can't be read. */
  tokens: readonly ValidToken[] | undefined;
  /** Which tokens may be created, if any. */
  tokenForm: TokenFormOptions | undefined;
}

/** Who is logged in at this edge, and which tokens work; with the text of a token that was just created. */
export function accessPage(
  view: AccessView,
  result: FormResult & { created?: { name: string; text: string } } = {},
): string {
  const { identity, tokenForm: formOptions } = view;
  return toDocument(
    pageHeader({ page: 'Access', identity }, result) +
      (result.created ? createdToken(result.created) : '') +
      `<section><h2 id="sessions">Sessions</h2>${sessionTable(view)}${endOthersForm(view)}</section>` +
      `<section><h2 id="tokens">Tokens</h2>${tokenTable(view)}${formOptions ? tokenForm(formOptions) : ''}</section>`,
  );
}

const createdToken = ({ name, text }: { name: string; text: string }) =>
  `<div class="done" role="status"><p>The token ${escapeHtml(name)}. Copy it now: it is shown only this once.</p>` +
  `<p><code>${escapeHtml(text)}</code></p></div>`;

function sessionTable({ sessions, current }: AccessView): string {
  const rows = sessions.map((session) => {
    const { id, identity, startedAt, lastUsedAt } = session;
    const name = escapeHtml(identity.name);
    const button = `<button class="plain">End<span class="hidden"> the session ${id} of ${name}</span></button>`;
    const form = `<form method="post" action="/ops/sessions/end"><input type="hidden" name="id" value="${id}">${button}</form>`;
    return (
      `<tr><td>${form}</td><td>${name}${session.id === current?.id ? ' <b>(this one)</b>' : ''}<br>` +
      `<span class="quiet">${escapeHtml(describeRole(identity))}</span></td>` +
      `<td>${formatTime(startedAt)}</td><td>${formatTime(lastUsedAt)}</td></tr>`
    );
  });
  const note = '<p class="quiet">Of this edge. A session ends after eight hours, or with the token that opened it.</p>';
  return note + htmlTable(['End', 'Who', 'Since', 'Last use'], rows, 'sessions');
}

const endOthersForm = ({ sessions, current }: AccessView) =>
  sessions.some(({ id }) => id !== current?.id)
    ? '<form class="after" method="post" action="/ops/sessions/end-others"><button class="plain">End all others</button></form>'
    : '';

function tokenTable({ tokens, identity }: AccessView): string {
  if (!tokens) return '<p class="quiet">The release store can’t be read, so no token works.</p>';
  if (tokens.length === 0) return '<p class="quiet">None works.</p>';
  const rows = tokens.map(({ id, name, role, apps, createdAt, by, expiresAt }) => {
    const button = `<button class="plain">Revoke<span class="hidden"> ${escapeHtml(name)}</span></button>`;
    return (
      `<tr><td><form class="inline" method="post" action="/ops/tokens/revoke">` +
      `<input type="hidden" name="id" value="${id}">${nameField(identity)}${button}</form></td>` +
      `<td>${escapeHtml(name)}<br><code>${id}</code></td><td>${escapeHtml(describeRole({ role, apps }))}</td>` +
      `<td>${formatTime(createdAt)}<br>by ${escapeHtml(by)}</td><td>${formatTime(expiresAt)}</td></tr>`
    );
  });
  return htmlTable(['Revoke', 'Token', 'Rights', 'Created', 'Expires'], rows, 'tokens');
}
