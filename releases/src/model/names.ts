import * as v from 'valibot';

/** The version of `build.json` and `release.json`; readers refuse any other. */
export const FORMAT_VERSION = 2;

/** Length of a release's hash, and of its placeholder in a build. */
export const HASH_LENGTH = 12;

const versionPattern = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?`;
const filePathPattern = /^(?!\/)(?!.*\/\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w.@~/-]*[\w@~-]$/;

/** Every object has these; as keys of a record they would be dropped when it is read. */
const NAMES_OF_OBJECTS: readonly string[] = ['constructor', 'prototype', '__proto__'];

export const appNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'must be lowercase letters, digits and hyphens, such as mf-library'),
  v.check((name) => !NAMES_OF_OBJECTS.includes(name), 'must not be a name that every JavaScript object has'),
);
/** A preview has releases that visitors do not get, such as a pull request's. */
export const previewNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._-]{0,60}$/, 'must be lowercase letters, digits and . _ -, such as pr-123'),
);
/** From the fewest rights to the most. */
export const ROLES = ['viewer', 'previewer', 'publisher', 'operator'] as const;
export const roleSchema = v.picklist(ROLES, 'must be viewer, previewer, publisher or operator');
export type Role = v.InferOutput<typeof roleSchema>;

/** Whether somebody with a role has it for named apps; other roles are for all apps. */
export const isOfApps = (role: Role): boolean => role === 'previewer' || role === 'publisher';

export const versionSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${versionPattern}$`), 'must be a version such as 1.4.0'),
);
export const releaseIdSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${versionPattern}-[0-9a-f]{${HASH_LENGTH}}$`), 'must be <version>-<hash>'),
);
/** The origin of a development server. */
export const serverSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(?::\d{1,5})?$/, 'must be an address such as http://localhost:4200'),
);
export const filePathSchema = v.pipe(
  v.string(),
  v.regex(filePathPattern, 'must be a relative path of letters, digits and . _ - @ ~'),
);
export const timeSchema = v.pipe(v.string(), v.isoTimestamp('must be a time such as 2026-01-31T12:00:00.000Z'));

/** Identifies a release. */
export interface ReleaseName {
  app: string;
  id: string;
}

/** A key that identifies a release among all apps. */
export const releaseKey = ({ app, id }: ReleaseName): string => `${app}/${id}`;

/** Throws a TamperedError unless a trusted key signed this description, as it is stored. */
export type TrustCheck = (description: Buffer, name: ReleaseName) => void;
