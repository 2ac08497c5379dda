import { activateRelease, promoteCanary, retireApp, rollbackApp, type DeployResult, type ReleaseStore } from 'releases';
import * as v from 'valibot';

const NOT_CONFIRMED = 'Confirm that visitors will get this change.';

const requiredText = (maxLength: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(maxLength, `${message} At most ${maxLength} characters.`),
  );
const appOrReleaseName = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'That is not the name of an app or a release.'));

const fieldsSchema = v.object({
  action: v.picklist(['activate', 'canary', 'promote', 'rollback', 'retire'], 'Choose an action.'),
  app: appOrReleaseName,
  target: v.optional(v.union([v.literal(''), appOrReleaseName]), ''),
  percent: v.optional(v.pipe(v.string(), v.regex(/^\d{0,3}$/, 'The share is a whole number from 0 to 100.')), ''),
  by: requiredText(60, 'Enter your name.'),
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
    ({ action, target }) => target === '' || !['promote', 'retire'].includes(action),
    'This action applies to the current release: leave the release empty, or choose to activate it.',
  ),
);

/** Reads a form; returns the change, or the problem with the form. */
export function parseChange(form: URLSearchParams): ReleaseChange | { problem: string } {
  const result = v.safeParse(changeSchema, Object.fromEntries(form));
  if (result.success) return result.output;
  const [issue] = result.issues;
  return { problem: form.has('confirmed') ? issue.message : NOT_CONFIRMED };
}

/** The store that a change applies to. */
export interface StoreAccess {
  store: ReleaseStore;
  apiOrigin: string;
}

/** Applies a change with the functions of the release tool; rejects with a `UserError`. */
export async function applyChange({ store, apiOrigin }: StoreAccess, change: ReleaseChange): Promise<DeployResult> {
  const { action, app, by, why } = change;
  const target = change.target === '' ? {} : { target: change.target };
  const options = { store, app, by, why, apiOrigin };
  if (action === 'rollback') return rollbackApp({ store, app, by, why, ...target });
  if (action === 'retire') return retireApp({ store, app, by, why });
  if (action === 'promote') return promoteCanary(options);
  if (action === 'canary') return activateRelease({ ...options, ...target, percent: Number(change.percent) });
  return activateRelease({ ...options, ...target });
}
