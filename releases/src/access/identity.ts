import type { Actor } from '../model/entry.ts';
import type { Role } from '../model/names.ts';

/** Somebody who has a token: a person, a pipeline or a tool. */
export interface Identity {
  /** The token, such as `token ci-library`. */
  name: string;
  /** Who uses it, if a proxy in front of the site knows. */
  user?: string;
  role: Role;
  /** The apps of a previewer or publisher; other roles have none. */
  apps: readonly string[];
  /** What opened the site: a token of the site, or `OPS_TOKEN`. */
  via: 'token' | 'shared-token';
}

/** What somebody may do, such as `publisher of mf-library`. */
export const describeRole = ({ role, apps }: Pick<Identity, 'role' | 'apps'>): string =>
  [role, apps.join(', ')].filter(Boolean).join(' of ');

/** Whether somebody has to type a name, because nobody knows who uses the shared token. */
export const needsName = ({ user, via }: Identity): boolean => via === 'shared-token' && user === undefined;

/** Who the audit names. */
export function toActor({ name, user, via }: Identity, typedName = ''): Actor {
  if (via === 'token') return { by: user === undefined ? name : `${user} with ${name}`, via };
  return { by: user ?? (typedName || name), via };
}
