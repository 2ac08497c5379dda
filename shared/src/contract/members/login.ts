import * as v from 'valibot';
import { optionalSchema, displayTextSchema, optionalStringSchema } from '../schemas/fields.ts';

/** A request without fields. */
export const emptyRequestSchema = v.object({});

/** Optional calls that a server may support: those of notes, own data, progress, and certificates. */
export type OptionalCalls = 'notes' | 'ownData' | 'progress' | 'certificates';

/**
 * Who is logged in: `login` is false for a visitor (Specification 3). `supports` names the server's optional calls; a
 * server that sends none of them has none.
 */
export const loginInfoSchema = v.object({
  login: v.boolean(),
  avatarUrl: optionalStringSchema,
  defaultAvatarUrl: optionalStringSchema,
  name: optionalSchema(displayTextSchema),
  supports: optionalSchema(v.fallback(v.array(v.string()), [])),
});
export type LoginInfo = v.InferOutput<typeof loginInfoSchema>;

/** Result of the login info; the fields may also be inside `data`, as in Specification 3. */
export const loginInfoResultSchema: v.GenericSchema<unknown, LoginInfo> = v.union([
  loginInfoSchema,
  v.pipe(
    v.object({ data: loginInfoSchema }),
    v.transform(({ data }) => data),
  ),
]);

/** Result of logging out; it may be empty (Specification 2.8). */
export const logoutResultSchema = v.fallback(v.object({ login: v.optional(v.boolean()) }), {});
