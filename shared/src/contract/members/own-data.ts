import * as v from 'valibot';
import { countSchema } from '../schemas/fields.ts';

export { MAX_NOTES } from './note.ts';

/**
 * Path of the archive with everything that the server holds about the member: a ZIP for GET with the session's cookie.
 * Without a session it responds with 401 and NOT_AUTH.
 */
export const OWN_DATA_ARCHIVE_PATH = 'LearningCenter/v1/OwnData/Archive';

/** What a member can delete: all views, all notes, or the account with everything. */
export const OWN_DATA_KINDS = ['history', 'notes', 'account'] as const;
export type OwnDataKind = (typeof OWN_DATA_KINDS)[number];

/** Request that deletes data of the member, confirmed by the password. */
export const ownDataDeleteRequestSchema = v.object({
  kind: v.picklist(OWN_DATA_KINDS),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

/**
 * What became of it: `deleted`, with the number of rows; `wrong-password` or `blocked`, for a while after too many wrong
 * ones, if nothing was deleted.
 */
export const ownDataDeleteResultSchema = v.object({
  state: v.picklist(['deleted', 'wrong-password', 'blocked']),
  removed: v.optional(countSchema),
});
export type OwnDataDeleteResult = v.InferOutput<typeof ownDataDeleteResultSchema>;
