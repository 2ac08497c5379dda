import { describeCanary, findRolloutNote, formatMinute, isFirstRelease, SHELL, type AppStatus } from 'releases';
import { commandForm, formIdOf, type CommandForm, type Field, type FormContext } from './command-form.ts';
import { markup, type Content, type Html } from './html.ts';
import type { OpsView } from './load-view.ts';

export const isFailing = (app: string, { failures }: Pick<OpsView, 'failures'>): boolean =>
  failures.some((failure) => failure.app === app);

/** One app: what visitors get and how it does, a button for each way back or on, and its releases. */
export function appCard(status: AppStatus, view: OpsView, context: FormContext): Html {
  const { app, published } = status;
  const [urgent = [], others = []] = [urgentForms(status), otherForms(status, context)].map((forms) =>
    forms.filter((form) => form !== false),
  );
  const shown = others.map((form) => commandForm(form, context)).filter((form) => form !== undefined);
  const isOpen = others.some((form) => formIdOf(form) === context.rejected?.form.get('form'));
  return markup`<section class="app${isFailing(app, view) && ' failing'}"><h2>${app}</h2>${currentHtml(status, view)}
    <div class="urgent">${urgent.map((form) => commandForm(form, context))}</div>
    ${shown.length > 0 && markup`<details${isOpen && ' open'}><summary>Other changes of ${app}</summary>${shown}</details>`}
    <details><summary>Releases of ${app}</summary><ul>
    ${published.map((release) => markup`<li>${describeRelease(status, release)}</li>`)}</ul></details></section>`;
}

function currentHtml({ app, current, retired }: AppStatus, view: OpsView): Content {
  const state = current ?? retired;
  if (!state) return markup`<p>Nothing is active.</p>`;
  const { active, activatedAt, by, canary, pinned } = state;
  const since = markup`<p class="quiet">since ${formatMinute(activatedAt)} UTC by ${by}</p>`;
  if (retired) return markup`<p>Retired: visitors do not get it. It was <code>${active}</code></p>${since}`;
  const note = findRolloutNote({ app, current }, view.edges);
  return [
    markup`<h3>Active</h3>`,
    active === undefined
      ? markup`<p>None: only the visitors of the canary get ${app}.</p>`
      : markup`<p><code>${active}</code>${pinned && ' (pinned)'}</p>${since}${conditionHtml({ app, release: active }, view)}`,
    canary && markup`<h3>Canary</h3><p>${describeCanary(canary)}</p><p>${note}</p>`,
    canary && conditionHtml({ app, release: canary.id }, view),
  ];
}

/** How a release does: the failures that visitors met, and how fast it is for them. */
function conditionHtml(of: { app: string; release: string }, { failures, vitals }: OpsView): Content {
  const isOf = ({ app, release }: typeof of) => app === of.app && release === of.release;
  const lines = failures.filter(isOf).map(({ visitors, failures: times, lastReason, lastAt }) => {
    const last = `the last at ${formatMinute(new Date(lastAt).toISOString())} UTC: ${lastReason}`;
    return markup`<p class="bad">Failures: ${times}, visitors with failures: ${visitors}, ${last}</p>`;
  });
  const times = vitals.filter(isOf).map(({ vital, seconds }) => `${vital} ${seconds} s`);
  return [
    lines.length > 0 ? lines : markup`<p class="quiet">No failures recently.</p>`,
    times.length > 0 && markup`<p class="quiet">Three of four visits took at most: ${times.join(', ')}</p>`,
  ];
}

/** The ways back and on that somebody needs at once. Each names its release: a second press does nothing more. */
function urgentForms({ app, current, retired }: AppStatus): (CommandForm | false)[] {
  const { active, previous = [], canary } = current ?? {};
  const back = (label: string, release: string, detail: string): CommandForm => {
    return { command: 'rollback', operands: [app, release], label, detail };
  };
  const earlier: Field = { name: 'word', label: 'Release', choices: previous.map((id) => [id, id]) };
  const toPrevious = { command: 'rollback', operands: [app], label: 'Roll back', fields: [earlier] };
  const toAll = `${canary?.id} for all visitors`;
  return [
    retired !== null && back('Restore', retired.active, retired.active),
    active !== undefined && previous.length > 0 && { ...toPrevious, detail: `to ${previous[0]}` },
    canary !== undefined && { command: 'promote', operands: [app], label: 'Promote', detail: toAll },
    canary !== undefined && active !== undefined && back('End the canary', active, `${active} for all visitors`),
    canary !== undefined &&
      active === undefined && {
        command: 'retire',
        operands: [app],
        label: 'End the canary',
        detail: `${app} for nobody`,
      },
  ];
}

function otherForms(status: AppStatus, { identity }: FormContext): (CommandForm | false)[] {
  const { app, current } = status;
  const { id, since, rollout } = current?.canary ?? {};
  const isActive = current?.active !== undefined;
  const mayRetire = isActive && app !== SHELL && (identity.role === 'operator' || isFirstRelease(current));
  const isHeld = rollout?.held !== undefined;
  const operands = [app];
  const release = releaseField(status);
  const steps: Field[] = [release, { name: 'steps' }, { name: 'every?' }];
  const step = since && `${id} ${since}`;
  return [
    { command: 'activate', operands, label: 'Activate', detail: 'for all visitors', fields: [release] },
    { command: 'activate', operands, label: 'Start a canary', fields: [release, { name: 'percent' }] },
    { command: 'activate', operands, label: 'Activate in steps', fields: steps },
    !!rollout && !isHeld && { command: 'rollout hold', operands, label: 'Hold the steps' },
    isHeld && { command: 'rollout resume', operands, label: 'Let the steps go on' },
    !!rollout && { command: 'rollout next', operands, label: 'Take the next step', step },
    !!rollout && { command: 'rollout end', operands, label: 'End the steps', detail: 'the canary stays at its share' },
    mayRetire && { command: 'retire', operands, label: 'Retire', detail: 'visitors no longer get it' },
  ];
}

/** Releases for previews are not for visitors: the release tool activates one by its id. */
function releaseField(status: AppStatus): Field {
  const ordinary = status.published.filter(({ preview }) => preview === undefined);
  const choices = ordinary.map((release) => [release.id, describeRelease(status, release)] as const);
  return { name: 'word?', label: 'Release', choices: [['', 'The newest'], ...choices] };
}

/** A release with its part, when, by whom and from which commit it was published. Narrow screens cut off the end. */
function describeRelease({ current }: AppStatus, release: AppStatus['published'][number]): string {
  const { id, preview, publishedAt, publishedBy, commit } = release;
  const parts = [
    id === current?.active && ', active',
    id === current?.canary?.id && ', canary',
    id === current?.previous[0] && ', previous',
    preview !== undefined && `, preview ${preview}`,
  ];
  // Of the commit its start, and the mark of uncommitted changes.
  const origin = commit ? `commit ${commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1')}` : 'unknown commit';
  return `${id}${parts.filter(Boolean).join('')}, ${formatMinute(publishedAt)} UTC by ${publishedBy}, ${origin}`;
}
