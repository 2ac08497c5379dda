import * as v from 'valibot';
import { appNameSchema, previewNameSchema, releaseIdSchema, timeSchema } from '../store/names.ts';

/** Changes of what visitors get, now or by a plan. Each has its own revision of the registry. */
export type ChangeAction =
  | 'activate'
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'retire'
  | 'hold-rollout'
  | 'resume-rollout'
  | 'end-rollout';

/** Everything else that the audit records. It leaves the revision as it is. */
const EVENT_ACTIONS = [
  'publish',
  'prune',
  'sign',
  'create-preview',
  'revoke-preview',
  'create-token',
  'revoke-token',
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/**
 * One line of the audit. `from` is what the affected visitors had before, `to` what they get; events have the release
 * that they are about in `to`, or none. `percent` is the canary's share (0: ended), `ended` a canary that ended with
 * the change, `unchecked` a skipped smoke check. `revision` is the registry's revision afterwards. `steps` are
 * those of the canary's plan, `pinned` an activation that failures do not undo. `key` tells a writer that an entry is its own, after a lost response.
 *
 * `via` says how `who` is known (absent: whoever could write to the store), `subject` what an event is about besides a
 * release: a token or a preview. `line` counts all lines from 1, `previous` is the hash of the line before, and `hash`
 * that of this line (docs/release-store.md).
 */
export const auditEntrySchema = v.object({
  when: timeSchema,
  who: v.string(),
  via: v.exactOptional(v.string()),
  what: v.pipe(v.string(), v.regex(/^[a-z-]+$/, 'must be a word')),
  app: v.nullable(appNameSchema),
  from: v.nullable(releaseIdSchema),
  to: v.nullable(releaseIdSchema),
  percent: v.exactOptional(v.number()),
  steps: v.exactOptional(v.array(v.number())),
  ended: v.exactOptional(releaseIdSchema),
  unchecked: v.exactOptional(v.literal(true)),
  pinned: v.exactOptional(v.literal(true)),
  preview: v.exactOptional(previewNameSchema),
  subject: v.exactOptional(v.string()),
  why: v.nullable(v.string()),
  key: v.exactOptional(v.string()),
  revision: v.number(),
  line: v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(1)),
  previous: v.string(),
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** An entry before it gets its place in the audit. */
export type NewEntry = Omit<AuditEntry, 'line' | 'previous' | 'hash'>;

/** Whether an entry is a change of what visitors get. */
export const isChange = ({ what }: Pick<AuditEntry, 'what'>): boolean =>
  !EVENT_ACTIONS.some((action) => action === what);
