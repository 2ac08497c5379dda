import { activateRelease, promoteCanary, rollbackPart, type SwitchResult } from 'releases';
import * as v from 'valibot';

const words = (most: number, message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(most, `must have at most ${most} characters`));
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'is no name'));

/** What an operator's form asks for. */
const changeSchema = v.object({
  action: v.picklist(['activate', 'canary', 'promote', 'rollback'], 'Choose what to do.'),
  app: name,
  target: v.optional(v.union([v.literal(''), name]), ''),
  percent: v.optional(v.pipe(v.string(), v.regex(/^\d{0,3}$/, 'The share is a whole number from 0 to 100.')), ''),
  by: words(60, 'Say who you are.'),
  why: words(300, 'Say why: the history keeps it.'),
  confirmed: v.literal('yes', 'Confirm that visitors shall get this.'),
});

/** Reads a form; answers what is asked, or why it is not clear. */
export function readChange(form: URLSearchParams): v.InferOutput<typeof changeSchema> | { unclear: string } {
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
export async function makeChange(
  { store, apiOrigin }: ChangedStore,
  change: v.InferOutput<typeof changeSchema>,
): Promise<SwitchResult> {
  const { action, app, by, why } = change;
  const target = change.target === '' ? {} : { target: change.target };
  const options = { store, app, by, why, apiOrigin };
  if (action === 'rollback') return rollbackPart({ store, app, by, why, ...target });
  if (action === 'promote') return promoteCanary(options);
  if (action === 'canary') return activateRelease({ ...options, ...target, percent: Number(change.percent || '10') });
  return activateRelease({ ...options, ...target });
}
