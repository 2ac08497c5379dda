import { describeRole, SHARED_PERSON, type Identity } from 'releases';
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
  return (
    `<header><h1>Operations</h1><nav aria-label="Pages">${link('Releases', '/ops/')}${link('Access', '/ops/access')}</nav>` +
    `<div class="who"><p>${escapeHtml(identity.name)} <span class="quiet">${escapeHtml(describeRole(identity))}</span></p>` +
    `<form method="post" action="/ops/logout"><button class="plain">Log out</button></form></div></header>` +
    (done === undefined ? '' : `<p class="done" role="status">${escapeHtml(done)}</p>`) +
    alertHtml(problem)
  );
}

/** Whether somebody has to type a name, because nobody knows who uses the token. */
export const typesName = ({ person, via }: Identity): boolean => via === 'shared-token' && person === SHARED_PERSON;

/** The field for that name, or nothing. */
export const nameField = (identity: Identity, value = ''): string =>
  typesName(identity)
    ? `<label>Your name<input name="by" required maxlength="60" autocomplete="name"${value}></label>`
    : '';
