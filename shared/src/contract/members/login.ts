import * as v from 'valibot';
import { optionalSchema, shownTextSchema, textSchema } from './fields.ts';

/** Requests without fields. */
export const emptyRequestSchema = v.object({});

/** Who is logged in: `login` is false for a visitor (Specification 3). */
export const loginInfoSchema = v.object({
  login: v.boolean(),
  avatarUrl: textSchema,
  defaultAvatarUrl: textSchema,
  name: optionalSchema(shownTextSchema),
});
export type LoginInfo = v.InferOutput<typeof loginInfoSchema>;

/** Result of the login info; the fields may also stand in `data`, as the specification writes them (Specification 3). */
export const loginInfoResultSchema: v.GenericSchema<unknown, LoginInfo> = v.union([
  loginInfoSchema,
  v.pipe(
    v.object({ data: loginInfoSchema }),
    v.transform(({ data }) => data),
  ),
]);

/** Result of logging out; success alone is enough (Specification 2.8). */
export const logoutResultSchema = v.fallback(v.object({ login: v.optional(v.boolean()) }), {});
export type LogoutResult = v.InferOutput<typeof logoutResultSchema>;
