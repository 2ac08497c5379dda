import { hiddenDraft, type Draft } from './change-form.ts';
import { alertHtml, toDocument } from './ops-html.ts';

/** The page before login. It passes on what was typed into a form. */
export const loginPage = (problem?: string, draft?: Draft): string =>
  toDocument(
    `<div class="login"><h1>Operations</h1>${alertHtml(problem)}` +
      `<form class="fields" method="post" action="/ops/login">${hiddenDraft(draft)}` +
      `<label>Token<input type="password" name="token" autocomplete="current-password" required autofocus></label>` +
      `<p><button>Log in</button></p></form></div>`,
  );
