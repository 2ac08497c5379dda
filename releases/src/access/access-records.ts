import * as v from 'valibot';
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
