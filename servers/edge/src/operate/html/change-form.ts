import {
  explainCommandRefusal,
  ROLLOUT_ACTIONS,
  SHELL,
  type AppStatus,
  type Identity,
  type Rollout,
  type RolloutAction,
} from 'releases';
import { escapeHtml } from '../../http/escape.ts';
import { alertHtml, formatCommit, formatTime } from './ops-html.ts';
import { nameField } from './page-header.ts';

/** What an operator typed into a form. The form shows it again when the change is refused. */
export type Draft = Readonly<Record<string, string>>;

/** A refused form, and the reason. */
export interface RejectedForm {
  problem: string;
  draft: Draft;
}

/** The fields of a form, except the confirmation, which operators give anew each time. */
const FORM_FIELDS = ['app', 'action', 'target', 'percent', 'steps', 'every', 'by', 'why'];

/** The fields of a change; undefined if the form contains no change. */
export function parseDraft(form: URLSearchParams): Draft | undefined {
  const entries = [...form].filter(([name]) => FORM_FIELDS.includes(name));
  return form.has('app') ? Object.fromEntries(entries) : undefined;
}

/** A draft as hidden fields of another form, such as the login form. */
export const hiddenDraft = (draft: Draft = {}): string =>
  Object.entries(draft)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** Why somebody may not do something with an app, as one line; null if they may. */
export const explainActionRefusal = (identity: Identity, { action, app }: { action: string; app: string }) =>
  explainCommandRefusal(identity, commandOf(action), { app });

/** Whether an action changes the plan of a canary. */
const isRolloutAction = (action: string): action is RolloutAction => ROLLOUT_ACTIONS.some((each) => each === action);

/** The command of the release tool that does the same. */
export function commandOf(action: string): string {
  if (isRolloutAction(action)) return `rollout ${action}`;
  return action === 'canary' || action === 'steps' ? 'activate' : action;
}

/** The form that changes the releases of an app, for whoever may. No action is preselected. */
export function changeForm(
  { status, identity }: { status: AppStatus; identity: Identity },
  rejected?: RejectedForm,
): string {
  const { app } = status;
  const actions = actionOptions(status).filter(([action]) => explainActionRefusal(identity, { action, app }) === null);
  if (actions.length === 0) return '';
  const name = escapeHtml(app);
  const { draft = {}, problem } = rejected ?? {};
  const value = (field: string) => (draft[field] ? ` value="${escapeHtml(draft[field])}"` : '');
  const focus = rejected ? ' autofocus' : '';
  return (
    `<details${rejected ? ' open' : ''}><summary>Change ${name}</summary>` +
    `<form class="change" method="post" action="/ops/change">` +
    alertHtml(problem) +
    hiddenDraft({ app, ...stepField(status) }) +
    `<label>Action<select name="action" required${focus}>${optionTags([['', 'Choose an action'], ...actions], draft['action'])}</select></label>` +
    `<label>Release<select name="target">${optionTags(releaseOptions(status), draft['target'])}</select></label>` +
    `<label>Share of visitors in percent, only for a canary<input name="percent" inputmode="numeric" pattern="[0-9]{1,3}"${value('percent')}></label>` +
    `<label>Steps in percent, such as 1,10,50,100, only to activate in steps<input name="steps" autocomplete="off"${value('steps')}></label>` +
    `<label>Time of each step, such as 90s, 10m or 2h (10m if empty)<input name="every" autocomplete="off"${value('every')}></label>` +
    nameField(identity, value('by')) +
    `<label>Reason<input name="why" required maxlength="300" autocomplete="off"${value('why')}></label>` +
    `<label class="check"><input type="checkbox" name="confirmed" value="yes" required>Change ${name} for visitors now</label>` +
    `<button>Change ${name}</button></form></details>`
  );
}

/** The step that the operator sees: it may end before the form is sent. */
function stepField({ current }: AppStatus): Draft {
  const { id, since, rollout } = current?.canary ?? {};
  return rollout && since !== undefined ? { step: `${id} ${since}` } : {};
}

type Option = readonly [value: string, label: string];

function actionOptions({ current, retired, app }: AppStatus): Option[] {
  return [
    ...(current ? [['canary', 'Activate for a share of visitors (canary)'] as const] : []),
    ...(current ? [['steps', 'Activate in steps (canary that goes on by itself)'] as const] : []),
    ...rolloutOptions(current?.canary?.rollout),
    ...(current?.canary ? [['promote', 'Promote the canary to all visitors'] as const] : []),
    ['activate', 'Activate for all visitors'],
    ...(current ? [['rollback', 'Roll back'] as const] : []),
    ...(retired ? [['rollback', 'Restore'] as const] : []),
    ...(current && app !== SHELL ? [['retire', 'Retire: remove it from the site'] as const] : []),
  ];
}

/** What can be done with the plan of a canary. */
function rolloutOptions(rollout: Rollout | undefined): Option[] {
  if (!rollout) return [];
  return [
    rollout.held ? ['resume', 'Let the steps go on'] : ['hold', 'Hold the steps'],
    ['next', 'Take the next step now'],
    ['end', 'End the steps: the canary stays at its share'],
  ];
}

/**
 * Labels start with what distinguishes a release. Narrow screens cut off the end. Releases for previews are not for
 * visitors; the release tool activates one by its id.
 */
function releaseOptions({ current, published }: AppStatus): Option[] {
  const roleSuffix = (id: string) => {
    if (id === current?.active) return ', active';
    return id === current?.canary?.id ? ', canary' : '';
  };
  return [
    ['', 'The newest; for a rollback the previous one'],
    ...published
      .filter(isOrdinary)
      .map(({ id, publishedAt, publishedBy, commit }): Option => [
        id,
        `${id}${roleSuffix(id)}, ${formatTime(publishedAt)} by ${publishedBy}${commit ? `, commit ${formatCommit(commit)}` : ''}`,
      ]),
  ];
}

const isOrdinary = ({ preview }: AppStatus['published'][number]) => preview === undefined;

/** The options of a select. */
export const optionTags = (all: readonly Option[], selected = '') =>
  all
    .map(
      ([value, label]) =>
        `<option value="${escapeHtml(value)}"${value === selected ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('');
