import { SHELL, type PartStatus } from 'releases';
import { escapeHtml } from '../http/escape.ts';
import { commitOf, timeOf } from './release-words.ts';

/** What an operator typed into a form, as it came: it stays there when the change is refused. */
export type Draft = Readonly<Record<string, string>>;

/** A form that was refused, and why. */
export interface RefusedForm {
  problem: string;
  draft: Draft;
}

/** The fields that a form has besides the confirmation, which is given anew each time. */
const FIELDS = ['app', 'action', 'target', 'percent', 'by', 'why'];

/** What was typed of a change; undefined where the form is none. */
export function draftOf(form: URLSearchParams): Draft | undefined {
  const given = [...form].filter(([name]) => FIELDS.includes(name));
  return form.has('app') ? Object.fromEntries(given) : undefined;
}

/** A draft inside another form, such as the login's, which hands it on. */
export const hiddenDraft = (draft: Draft = {}): string =>
  Object.entries(draft)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** The form that changes what visitors get of a part; nothing is chosen in it beforehand. */
export function changeForm(part: PartStatus, refused?: RefusedForm): string {
  const name = escapeHtml(part.app);
  const { draft = {}, problem } = refused ?? {};
  const value = (field: string) => (draft[field] ? ` value="${escapeHtml(draft[field])}"` : '');
  const focus = refused ? ' autofocus' : '';
  return (
    `<details${refused ? ' open' : ''}><summary>Change ${name}</summary>` +
    `<form class="change" method="post" action="/ops/change">` +
    (problem === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(problem)}</p>`) +
    `<input type="hidden" name="app" value="${name}">` +
    `<label>What to do<select name="action" required${focus}>${options(actionsOf(part), draft['action'])}</select></label>` +
    `<label>Release<select name="target">${options(releasesOf(part), draft['target'])}</select></label>` +
    `<label>Share in percent, only for a share of visitors<input name="percent" inputmode="numeric" pattern="[0-9]{1,3}"${value('percent')}></label>` +
    `<label>Who you are<input name="by" required maxlength="60" autocomplete="name"${value('by')}></label>` +
    `<label>Why<input name="why" required maxlength="300" autocomplete="off"${value('why')}></label>` +
    `<label class="check"><input type="checkbox" name="confirmed" value="yes" required>Visitors of ${name} shall get this now</label>` +
    `<button>Change ${name}</button></form></details>`
  );
}

type Option = readonly [value: string, label: string];

function actionsOf({ current, retired, app }: PartStatus): Option[] {
  return [
    ['', 'Choose what to do'],
    ...(current ? [['canary', 'Give a release to a share of visitors'] as const] : []),
    ...(current?.canary ? [['promote', 'Promote the canary to all visitors'] as const] : []),
    ['activate', 'Give a release to all visitors'],
    ...(current ? [['rollback', 'Roll back'] as const] : []),
    ...(retired ? [['rollback', 'Bring it back'] as const] : []),
    ...(current && app !== SHELL ? [['retire', 'Retire: take it off the site'] as const] : []),
  ];
}

/** What differs stands first, because a narrow screen cuts the end off. */
function releasesOf({ current, published }: PartStatus): Option[] {
  const placeOf = (id: string) => {
    if (id === current?.active) return ', active';
    return id === current?.canary?.id ? ', canary' : '';
  };
  return [
    ['', 'The newest; for a rollback the one before'],
    ...published.map(({ id, publishedAt, publishedBy, commit }): Option => [
      id,
      `${id}${placeOf(id)}, ${timeOf(publishedAt)} by ${publishedBy}${commit ? `, commit ${commitOf(commit)}` : ''}`,
    ]),
  ];
}

const options = (all: readonly Option[], chosen = '') =>
  all
    .map(
      ([value, label]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('');
