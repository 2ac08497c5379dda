import { describeRole, type Identity, type ValidToken } from 'releases';
import { escapeHtml } from '../../http/escape.ts';
import { formatTime, htmlTable, toDocument } from './ops-html.ts';
import { nameField, pageHeader, type FormResult } from './page-header.ts';
import { tokenForm, type RejectedToken } from './token-form.ts';

/** The data of the page about tokens. */
export interface AccessView {
  identity: Identity;
  /** Undefined if the store can't be read. */
  tokens: readonly ValidToken[] | undefined;
  /** The apps that a token may be for. */
  apps: readonly string[];
}

/** What the form did that was sent last. */
interface AccessResult extends FormResult {
  created?: { name: string; text: string };
  rejected?: RejectedToken | undefined;
}

/** Which tokens work, and the form for a new one; with the text of a token that was just created. */
export function accessPage({ identity, tokens, apps }: AccessView, result: AccessResult = {}): string {
  return toDocument(
    pageHeader({ page: 'Access', identity }, result) +
      (result.created ? createdToken(result.created) : '') +
      `<section><h2 id="tokens">Tokens</h2>` +
      (tokens
        ? tokenTable(tokens, identity) + tokenForm(identity, apps, result.rejected)
        : '<p class="quiet">The release store can’t be read, so no token works.</p>') +
      `</section>`,
  );
}

const createdToken = ({ name, text }: { name: string; text: string }) =>
  `<div class="done" role="status"><p>The token ${escapeHtml(name)}. Copy it now: it is shown only this once.</p>` +
  `<p><code>${escapeHtml(text)}</code></p></div>`;

function tokenTable(tokens: readonly ValidToken[], identity: Identity): string {
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
