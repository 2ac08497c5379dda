import { activateRelease, promoteCanary, retirePart, rollbackPart, type SwitchResult } from 'releases';
import * as v from 'valibot';

const words = (most: number, message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(most, `${message} At most ${most} characters.`));
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'The part or the release is no name.'));

const fieldsSchema = v.object({
  action: v.picklist(['activate', 'canary', 'promote', 'rollback', 'retire'], 'Choose what to do.'),
  app: name,
  target: v.optional(v.union([v.literal(''), name]), ''),
  percent: v.optional(v.pipe(v.string(), v.regex(/^\d{0,3}$/, 'The share is a whole number from 0 to 100.')), ''),
  by: words(60, 'Say who you are.'),
  why: words(300, 'Say why: the history keeps it.'),
  confirmed: v.literal('yes', 'Confirm that visitors shall get this.'),
});

type Fields = v.InferOutput<typeof fieldsSchema>;

/** What an operator's form asks for; what was typed and would not count is refused. */
const changeSchema = v.pipe(
  fieldsSchema,
  v.check(
    ({ action, percent }) => action === 'canary' || percent === '' || (action === 'activate' && percent === '100'),
    'A share goes with “Give a release to a share of visitors” only: choose that, or leave the share empty.',
  ),
  v.check(
    ({ action, percent }) => action !== 'canary' || percent !== '',
    'Say which share of visitors shall get it, in percent.',
  ),
  v.check(
    ({ action, target }) => target === '' || !['promote', 'retire'].includes(action),
    'This concerns what visitors have now: leave the release as it stood, or choose to give it to visitors.',
  ),
);

/** Reads a form; answers what is asked, or why it is not clear. */
export function readChange(form: URLSearchParams): Fields | { unclear: string } {
  const read = v.safeParse(changeSchema, Object.fromEntries(form));
  if (read.success) return read.output;
  const [issue] = read.issues;
  return { unclear: form.has('confirmed') ? issue.message : 'Confirm that visitors shall get this.' };
}

/** What a change works on. */
export interface ChangedStore {
  store: string;
  apiOrigin: string;
}

/** Makes a change by the release tool's own functions; rejects with a `Refusal`. */
export async function makeChange({ store, apiOrigin }: ChangedStore, change: Fields): Promise<SwitchResult> {
  const { action, app, by, why } = change;
  const target = change.target === '' ? {} : { target: change.target };
  const options = { store, app, by, why, apiOrigin };
  if (action === 'rollback') return rollbackPart({ store, app, by, why, ...target });
  if (action === 'retire') return retirePart({ store, app, by, why });
  if (action === 'promote') return promoteCanary(options);
  if (action === 'canary') return activateRelease({ ...options, ...target, percent: Number(change.percent) });
  return activateRelease({ ...options, ...target });
}
