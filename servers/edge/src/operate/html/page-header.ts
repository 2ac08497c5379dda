import { describeRole, explainCommandRefusal, needsName, toActor, type Identity } from 'releases';
import { escapeHtml } from '../../http/escape.ts';
import { alertHtml } from './ops-html.ts';

/** The result of the form that was sent last. */
export interface FormResult {
  done?: string | undefined;
  problem?: string | undefined;
}

/** The top of a page: where it is, who is logged in, and what the last form did. */
export function pageHeader(
  { page, identity }: { page: 'Releases' | 'Access'; identity: Identity },
  { done, problem }: FormResult,
): string {
  const link = (name: typeof page, address: string) =>
    `<a href="${address}"${name === page ? ' aria-current="page"' : ''}>${name}</a>`;
  const links =
    link('Releases', '/ops/') + (explainAccessRefusal(identity) === null ? link('Access', '/ops/access') : '');
  return (
    `<header><h1>Operations</h1><nav aria-label="Pages">${links}</nav>` +
    `<div class="who"><p>${escapeHtml(toActor(identity).by)} <span class="quiet">${escapeHtml(describeRole(identity))}</span></p>` +
    `<form method="post" action="/ops/logout"><button class="plain">Log out</button></form></div></header>` +
    (done === undefined ? '' : `<p class="done" role="status">${escapeHtml(done)}</p>`) +
    alertHtml(problem)
  );
}

/** Why somebody may not see, create and revoke tokens, as one line; null if they may. */
export const explainAccessRefusal = (identity: Identity): string | null =>
  explainCommandRefusal(identity, 'token create');

/** The field for the name of somebody whom nobody knows, or nothing. */
export const nameField = (identity: Identity, value = ''): string =>
  needsName(identity)
    ? `<label>Your name<input name="by" required maxlength="60" autocomplete="name"${value}></label>`
    : '';
