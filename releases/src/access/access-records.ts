import * as v from 'valibot';
import { planSchema } from '../rollouts/plan-schema.ts';
import { appNameSchema, previewNameSchema, releaseIdSchema, roleSchema, timeSchema } from '../store/names.ts';

/** A token of a tool or a pipeline. Only the hash of its secret is stored. */
export const tokenSchema = v.object({
  name: v.string(),
  role: roleSchema,
  /** The apps of a previewer or publisher; other roles have none. */
  apps: v.array(appNameSchema),
  /** SHA-256 of the whole token, as hexadecimal digits. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256')),
  createdAt: timeSchema,
  by: v.string(),
  /** Who stands behind `by`; absent: `by` itself. */
  person: v.exactOptional(v.string()),
  expiresAt: timeSchema,
});
export type Token = v.InferOutput<typeof tokenSchema>;

/** A link that shows one release to whoever has it. A revoked one stays until it would expire, for the explanation. */
export const previewSchema = v.object({
  app: appNameSchema,
  release: releaseIdSchema,
  preview: v.exactOptional(previewNameSchema),
  createdAt: timeSchema,
  by: v.string(),
  expiresAt: timeSchema,
  revokedAt: v.exactOptional(timeSchema),
});
export type Preview = v.InferOutput<typeof previewSchema>;

/** A change that waits for a second person. */
export const changeRequestSchema = v.object({
  what: v.picklist(['activate', 'canary', 'promote', 'retire']),
  app: appNameSchema,
  /** The release; null for `retire`. */
  target: v.nullable(releaseIdSchema),
  percent: v.exactOptional(v.number()),
  /** Of a canary that goes on by itself; earlier versions read only its first share. */
  plan: v.exactOptional(planSchema),
  pinned: v.exactOptional(v.literal(true)),
  /** What to do with the canary's plan, only in the step that began at `since`. */
  step: v.exactOptional(v.object({ action: v.picklist(['resume', 'next']), since: timeSchema })),
  why: v.nullable(v.string()),
  by: v.string(),
  via: v.exactOptional(v.string()),
  /** Who stands behind `by`, such as the person who created a token. */
  person: v.string(),
  createdAt: timeSchema,
  expiresAt: timeSchema,
});
export type ChangeRequest = v.InferOutput<typeof changeRequestSchema>;
