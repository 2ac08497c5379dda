import { cleanText, needsName, ROLLOUT_ACTIONS, toActor, type Identity } from 'releases';
import * as v from 'valibot';
import { commandOf } from '../html/change-form.ts';

/** The problem of a form without its confirmation. */
const NOT_CONFIRMED = 'Confirm that visitors will get this change.';

const requiredText = (maxLength: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength, `${message} At most ${maxLength} characters.`),
    v.transform(cleanText),
    v.minLength(1, message),
  );
const appOrReleaseName = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'That is not the name of an app or a release.'));

const fieldsSchema = v.object({
  action: v.picklist(
    ['activate', 'canary', 'steps', 'promote', 'rollback', 'retire', ...ROLLOUT_ACTIONS],
    'Choose an action.',
  ),
  app: appOrReleaseName,
  target: v.optional(v.union([v.literal(''), appOrReleaseName]), ''),
  percent: v.optional(v.pipe(v.string(), v.regex(/^\d{0,3}$/, 'The share is a whole number from 0 to 100.')), ''),
  steps: v.optional(v.pipe(v.string(), v.trim()), ''),
  every: v.optional(v.pipe(v.string(), v.trim()), ''),
  step: v.optional(v.string(), ''),
  by: requiredText(100, 'Enter your name.'),
  why: requiredText(300, 'Enter a reason: the history stores it.'),
  confirmed: v.literal('yes', NOT_CONFIRMED),
});

type ReleaseChange = v.InferOutput<typeof fieldsSchema>;

/** A change. A field that the action would ignore is refused. */
const changeSchema = v.pipe(
  fieldsSchema,
  v.check(
    ({ action, percent }) => action === 'canary' || percent === '' || (action === 'activate' && percent === '100'),
    'Only a canary has a share: choose “Activate for a share of visitors (canary)”, or leave the share empty.',
  ),
  v.check(
    ({ action, percent }) => action !== 'canary' || percent !== '',
    'Enter the share of visitors for the canary, in percent.',
  ),
  v.check(
    ({ action, steps, every }) => action === 'steps' || (steps === '' && every === ''),
    'Only steps have percentages and a time: choose “Activate in steps”, or leave both empty.',
  ),
  v.check(
    ({ action, target }) => target === '' || !['promote', 'retire', ...ROLLOUT_ACTIONS].includes(action),
    'This action applies to the current release: leave the release empty, or choose to activate it.',
  ),
);

/** Reads the form of somebody; returns the change, or the problem with the form. */
export function parseChange(form: URLSearchParams, identity: Identity): ReleaseChange | { problem: string } {
  const by = needsName(identity) ? form.get('by') : toActor(identity).by;
  const result = v.safeParse(changeSchema, { ...Object.fromEntries(form), by });
  if (result.success) return result.output;
  const [issue] = result.issues;
  return { problem: form.has('confirmed') ? issue.message : NOT_CONFIRMED };
}

/** The command of the release tool that does the same as a change. */
export function toCommand({ action, app, by, why, target, percent, steps, every, step }: ReleaseChange) {
  const words = [...commandOf(action).split(' '), app, ...(target === '' ? [] : [target])];
  const options: Record<string, string> = { why };
  if (action === 'canary') options['percent'] = percent;
  if (action === 'steps') Object.assign(options, { steps, ...(every === '' ? {} : { every }) });
  const [canary = '', since = ''] = step.split(' ');
  // Only `next` depends on the step that the operator saw.
  return { words, options, typedName: by, onlyIf: action === 'next' && since !== '' ? { canary, since } : undefined };
}
