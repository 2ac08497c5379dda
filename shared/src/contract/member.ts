import * as v from 'valibot';

/** Requests without fields. */
export const emptyRequestSchema = v.object({});

/** Who is logged in: `login` is false for a visitor (Specification 3). */
export const loginInfoSchema = v.object({
  login: v.boolean(),
  avatarUrl: v.string(),
  defaultAvatarUrl: v.string(),
  name: v.optional(v.string()),
});
export type LoginInfo = v.InferOutput<typeof loginInfoSchema>;

/** Answer of logging out (Specification 2.8). */
export const logoutResultSchema = v.object({ login: v.boolean() });
export type LogoutResult = v.InferOutput<typeof logoutResultSchema>;
