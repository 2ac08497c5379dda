import { ROLES, type Identity } from 'releases';
import { escapeHtml } from '../../http/escape.ts';
import { optionTags } from './change-form.ts';
import { alertHtml } from './ops-html.ts';
import { nameField } from './page-header.ts';

/** What was typed into a form that was refused, and why. */
export interface RejectedToken {
  form: URLSearchParams;
  problem: string;
}

/** The form that creates a token. */
export function tokenForm(identity: Identity, apps: readonly string[], rejected?: RejectedToken): string {
  const typed = (field: string) => rejected?.form.get(field) ?? '';
  const value = (field: string, otherwise = '') => ` value="${escapeHtml(typed(field) || otherwise)}"`;
  const chosen = rejected?.form.getAll('apps') ?? [];
  const boxes = apps.map((app) => {
    const name = escapeHtml(app);
    const checked = chosen.includes(app) ? ' checked' : '';
    return `<label class="check"><input type="checkbox" name="apps" value="${name}"${checked}>${name}</label>`;
  });
  return (
    `<details${rejected ? ' open' : ''}><summary>Create a token</summary>` +
    `<form class="change" method="post" action="/ops/tokens/create">${alertHtml(rejected?.problem)}` +
    `<label>Name of the token, such as ci-library<input name="name" required maxlength="60" autocomplete="off"${value('name')}></label>` +
    `<label>Role<select name="role" required>${optionTags(
      [['', 'Choose a role'], ...ROLES.map((role) => [role, role] as const)],
      typed('role'),
    )}</select></label>` +
    `<fieldset><legend>Apps, only for a previewer or publisher</legend>${boxes.join('')}</fieldset>` +
    `<label>Valid for how many days (at most 366)<input name="days" required inputmode="numeric" pattern="[0-9]{1,3}"${value('days', '90')}></label>` +
    `${nameField(identity)}<button>Create the token</button></form></details>`
  );
}
