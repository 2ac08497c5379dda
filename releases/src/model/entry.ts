import * as v from 'valibot';
import { appNameSchema, previewNameSchema, releaseIdSchema, timeSchema } from './format.ts';

/** Changes of what visitors get, now or by a plan. Each has its own revision of the registry. */
export type ChangeAction =
  | 'activate'
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'retire'
  | 'hold-rollout'
  | 'resume-rollout'
  | 'end-rollout'
  | 'restore';

/** Everything else that the log records. It leaves the revision as it is. */
const EVENT_ACTIONS = [
  'publish',
  'copy',
  'prune',
  'sign',
  'create-preview',
  'revoke-preview',
  'create-token',
  'revoke-token',
] as const;

const changeNumberSchema = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(1));

/**
 * Who changed what, when and why. `number` is that of the change in the log. `from` is what the affected visitors had
 * before, `to` what they get; events have the release that they are about in `to`, or none. `percent` is the canary's
 * share (0: ended), `ended` a canary that ended with the change, `unchecked` a skipped check. `revision` is the
 * registry's revision afterwards. `steps` are those of the canary's plan, `pinned` an activation that failures do not
 * undo. `gap` are the changes that a restored backup replaces, because they are damaged or missing.
 *
 * `via` says how `who` is known (absent: whoever could write to the store), `subject` what an event is about besides a
 * release: a token or a preview.
 */
export const entrySchema = v.object({
  number: changeNumberSchema,
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
  gap: v.exactOptional(v.object({ from: changeNumberSchema, to: changeNumberSchema })),
  why: v.nullable(v.string()),
  revision: v.number(),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** What somebody does, before the log adds who, why, when and the numbers. */
export type NewEntry = Partial<Omit<Entry, 'number' | 'revision' | 'who' | 'via' | 'why'>> & {
  what: ChangeAction | (typeof EVENT_ACTIONS)[number];
};

/** Whether an entry is a change of what visitors get. */
export const isChange = ({ what }: Pick<Entry, 'what'>): boolean => !EVENT_ACTIONS.some((action) => action === what);

/** Who does something: the name, how it is known, and the reason. */
export interface Actor {
  by: string;
  /** Absent: whoever may write to the store. */
  via?: string;
  why?: string | null | undefined;
}

/** Who did it, for people: such as "token ci-library (token)". */
export const formatWho = ({ who, via }: Entry): string => `${who}${via === undefined ? '' : ` (${via})`}`;
