import type { CommandName } from '../command-line/syntax.ts';
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

/** What a command line does, as far as permissions depend on it. */
export interface IntendedCommand {
  command: CommandName;
  operands: readonly string[];
  /** The preview that it is limited to. */
  preview?: string | undefined;
}

/** Everybody with a role may run these. */
const VIEWER_COMMANDS: readonly string[] = ['status', 'history', 'verify', 'audit', 'preview list'];

/** Publishers may run these for their own apps; the app is the operand after the command. */
const PUBLISHER_COMMANDS: readonly string[] = [
  'publish',
  'activate',
  'promote',
  'rollback',
  'rollout hold',
  'rollout resume',
  'rollout next',
  'rollout end',
  'preview create',
  'preview revoke',
  'prune',
];

/** Previewers may run these for their own apps: visitors notice nothing. The first two need `--preview`. */
const PREVIEWER_COMMANDS: readonly string[] = ['publish', 'prune', 'preview create', 'preview revoke'];
const PREVIEW_ONLY_COMMANDS: readonly string[] = ['publish', 'prune'];

/** Commands with a second word, such as `token create`. */
const COMMANDS_WITH_ACTIONS: readonly CommandName[] = ['preview', 'token', 'key', 'rollout'];

/** Why somebody may not run a command, as one line; null if they may. */
export function explainRefusal(identity: Identity, intended: IntendedCommand): string | null {
  const { name, role, apps } = identity;
  const { command, operands, preview } = intended;
  const hasAction = COMMANDS_WITH_ACTIONS.includes(command);
  const full = hasAction ? `${command} ${operands[0] ?? ''}` : command;
  if (role === 'operator' || VIEWER_COMMANDS.includes(full)) return null;
  if (role === 'viewer') return `${name} may only look (role viewer): ask an operator to run ${full}`;
  if (!PUBLISHER_COMMANDS.includes(full)) return `${name} publishes ${apps.join(', ')}: only operators may run ${full}`;
  const isForPreviews =
    PREVIEWER_COMMANDS.includes(full) && (preview !== undefined || !PREVIEW_ONLY_COMMANDS.includes(full));
  if (role === 'previewer' && !isForPreviews)
    return `${name} may only publish and show previews (role previewer): use --preview, or ask the team`;
  const app = operands[hasAction ? 1 : 0];
  if (app !== undefined && apps.includes(app)) return null;
  return `${name} publishes ${apps.join(', ')}, not ${app ?? 'all apps'}: ask an operator, or its team`;
}
