import type { Actor } from '../model/entry.ts';
import type { Role } from '../model/format.ts';

/**
 * Who may do what. Called by commands on a site, after `tokens.ts` found the token. Owns the comparison of roles;
 * `previews.ts` has the links. Fails: with one line that says whom to ask.
 */

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

/** Why somebody may not run a command for an app, as one line; null if they may. `needed` is the least role. */
export function explainRefusal(
  { name, role, apps }: Identity,
  { command, needed, app }: { command: string; needed: Role; app: string | undefined },
): string | null {
  if (role === 'operator' || needed === 'viewer') return null;
  if (role === 'viewer') return `${name} may only look (role viewer): ask an operator to run ${command}`;
  if (needed === 'operator') return `${name} publishes ${apps.join(', ')}: only operators may run ${command}`;
  if (role === 'previewer' && needed !== 'previewer')
    return `${name} may only publish and show previews (role previewer): use --preview, or ask the team`;
  if (app !== undefined && apps.includes(app)) return null;
  return `${name} publishes ${apps.join(', ')}, not ${app ?? 'all apps'}: ask an operator, or its team`;
}
