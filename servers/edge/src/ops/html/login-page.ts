import { escapeHtml } from '../../http/escape.ts';
import { hiddenDraft, type Draft } from './change-form.ts';
import { alertHtml, toDocument } from './ops-html.ts';

interface LoginPageOptions {
  /** The issuer's host, if people can log in there. */
  issuerHost?: string | undefined;
  problem?: string | undefined;
  /** What was typed into a form before. */
  draft?: Draft | undefined;
}

/** The page before login. It passes on what was typed into a form. */
export function loginPage({ issuerHost, problem, draft }: LoginPageOptions): string {
  const focus = issuerHost === undefined ? ' autofocus' : '';
  const atIssuer =
    issuerHost === undefined
      ? ''
      : `<form method="post" action="/ops/oidc"><button autofocus>Log in with ${escapeHtml(issuerHost)}</button></form>` +
        `<p class="quiet">Or with a token:</p>`;
  return toDocument(
    `<div class="login"><h1>Operations</h1>${alertHtml(problem)}${atIssuer}` +
      `<form class="fields" method="post" action="/ops/login">${hiddenDraft(draft)}` +
      `<label>Token<input type="password" name="token" autocomplete="current-password" required${focus}></label>` +
      `<p><button${issuerHost === undefined ? '' : ' class="plain"'}>Log in</button></p></form></div>`,
  );
}

/**
 * A page that leads on by itself, without a script. After a redirect from another site, browsers would leave out the
 * session's cookie, and they would compare a redirect of a form with the policy for forms.
 */
export const leadOnPage = (address: string, text: string): string =>
  toDocument(
    `<div class="login"><p><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p></div>`,
    `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">`,
  );
