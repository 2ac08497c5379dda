import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { countSchema } from '../schemas/fields.ts';

/** For the page of own data, which counts the notes: the shell gives sections nothing of notes. */
export { MAX_NOTES, queryNotes } from './note.ts';

/**
 * Path of the archive with everything that the server holds about the member: a ZIP for GET with the session's cookie.
 * Without a session it responds with 401 and NOT_AUTH.
 */
export const OWN_DATA_ARCHIVE_PATH = 'LearningCenter/v1/OwnData/Archive';

/** What a member can delete: all views, all notes, or the account with everything. */
export const OWN_DATA_KINDS = ['history', 'notes', 'account'] as const;
export type OwnDataKind = (typeof OWN_DATA_KINDS)[number];

/** Request that deletes data of the member, confirmed by the password. */
const ownDataDeleteRequestSchema = v.object({
  kind: v.picklist(OWN_DATA_KINDS),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

/**
 * What became of it: `deleted`, with the number of rows; `wrong-password` or `blocked`, for a while after too many wrong
 * ones, if nothing was deleted.
 */
const ownDataDeleteResultSchema = v.object({
  state: v.picklist(['deleted', 'wrong-password', 'blocked']),
  removed: v.optional(countSchema),
});
export type OwnDataDeleteResult = v.InferOutput<typeof ownDataDeleteResultSchema>;

/** Deletes the member's data at once. The deletion of the account also ends all sessions. */
export const deleteOwnData = endpoint(
  { name: 'deleteOwnData', method: 'POST', path: 'LearningCenter/v1/OwnData/Delete', access: 'member' },
  { request: ownDataDeleteRequestSchema, result: ownDataDeleteResultSchema },
);
