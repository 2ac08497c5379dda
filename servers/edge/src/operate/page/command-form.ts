import { describeOption, explainCommandRefusal, needsName, type Identity, type SiteCommand } from 'releases';
import { FORM_TOKEN } from '../browser-requests.ts';
import { alertHtml, markup, type Html } from './html.ts';

const MAX_NAME_LENGTH = 60;

/** For whom forms are, and what they typed into one that was refused. */
export interface FormContext {
  identity: Identity;
  rejected?: { form: URLSearchParams; problem: string } | undefined;
}

/** An argument that is typed or chosen. */
export interface Field {
  /** An option of the command, or `word` for its last operand; with a question mark if it may be empty. */
  name: string;
  /** Instead of what the command says about the option. */
  label?: string;
  value?: string;
  choices?: readonly (readonly [value: string, text: string])[];
}

export interface CommandForm {
  command: string;
  /** The operands that are known; the first one is what the form is about. */
  operands?: readonly string[];
  label: string;
  /** What it leads to. */
  detail?: string | undefined;
  fields?: readonly Field[];
  /** The step of a plan that the operator sees: it may end before the form is sent. */
  step?: string | undefined;
}

/** The form of a command, closed until somebody opens it; nothing for somebody who may not run the command. */
export function commandForm(row: CommandForm, { identity, rejected }: FormContext): Html | undefined {
  const { command, operands = [], label, detail, fields = [], step } = row;
  const [subject] = operands;
  if (explainCommandRefusal(identity, command, { app: subject }) !== null) return undefined;
  const id = formIdOf(row);
  const typed = rejected?.form.get('form') === id ? rejected : undefined;
  const known = { form: id, command: [command, ...operands].join(' '), ...(step !== undefined && { step }) };
  const all = [...fields, ...(needsName(identity) ? [NAME] : []), REASON];
  const wrong = all.find(({ name }) => typed?.problem.includes(`field ${plain(name)} `)) ?? all[0];
  const shown = all.map((field) =>
    fieldHtml(row, { ...field, value: typed?.form.get(field.name) ?? field.value }, typed && field === wrong),
  );
  return markup`<details name="${subject ?? 'site'}"${typed && ' open'}>
    <summary><b>${label}</b>${detail !== undefined && markup` <span>${detail}</span>`}</summary>
    <form class="fields" method="post" action="/ops/run">${alertHtml(typed?.problem)}${hiddenFields(known)}${shown}
    <button>${label}${subject !== undefined && `: ${subject}`}</button></form></details>`;
}

/** Identifies a form, so that it is shown again with what was typed into it. */
export const formIdOf = ({ command, operands = [], fields = [] }: CommandForm): string =>
  [command, ...operands, ...fields.map(({ name }) => name)].join(' ');

const NAME: Field = { name: 'by', label: 'Your name' };
const REASON: Field = { name: 'why', label: 'Reason, for the history' };

const plain = (name: string) => name.replace('?', '');

function fieldHtml(row: CommandForm, { name, label, value = '', choices }: Field, isFocused = false): Html {
  const option = plain(name);
  const hintId = `${formIdOf(row)} ${option}`.replaceAll(/\W+/g, '-');
  const hint = label === undefined && markup`<small id="${hintId}">${describeOption(row.command, option)}</small>`;
  const attributes = markup` name="${name}"${!name.endsWith('?') && ' required'}${isFocused && ' autofocus'}${
    hint && markup` aria-describedby="${hintId}"`
  }`;
  const options = choices?.map(
    ([each, shown]) => markup`<option value="${each}"${each === value && ' selected'}>${shown}</option>`,
  );
  const control = options
    ? markup`<select${attributes}>${options}</select>`
    : markup`<input${attributes} value="${value}" maxlength="300" autocomplete="off">`;
  const text = label ?? option.charAt(0).toUpperCase() + option.slice(1);
  return markup`<label>${text}${control}</label>${hint}`;
}

export const hiddenFields = (values: Readonly<Record<string, string>> | URLSearchParams): Html[] =>
  [...new URLSearchParams(values)].map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );

/** Fields that are no options of a command. */
const OWN_FIELDS = [FORM_TOKEN, 'form', 'command', 'word', 'by', 'step'];

/** The command that a form holds, and the step that its operator saw. */
export function readForm(
  form: URLSearchParams,
): SiteCommand & { onlyIf: { canary: string; since: string } | undefined } {
  const fields = [...form]
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => !name.endsWith('?') || value !== '')
    .map(([name, value]) => [name.replace('?', ''), value] as const);
  const valuesOf = (wanted: string) => fields.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const words = [...valuesOf('command').flatMap((command) => command.split(' ')), ...valuesOf('word')];
  const [canary = '', since = ''] = (valuesOf('step')[0] ?? '').split(' ');
  return {
    words: words.filter((word) => word !== ''),
    options: Object.fromEntries(fields.filter(([name]) => !OWN_FIELDS.includes(name))),
    typedName: (valuesOf('by')[0] ?? '').slice(0, MAX_NAME_LENGTH),
    onlyIf: since === '' ? undefined : { canary, since },
  };
}
