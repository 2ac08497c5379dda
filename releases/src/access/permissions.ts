import { UsageError, UserError } from '../model/errors.ts';
import { needsName, toActor, type Identity } from './identity.ts';

/** What a command line does, as far as permissions depend on it. */
export interface IntendedCommand {
  command: string;
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
const COMMANDS_WITH_ACTIONS: readonly string[] = ['preview', 'token', 'key', 'rollout'];

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

const VIEWER: Identity = { name: '', role: 'viewer', apps: [], via: 'token' };

/** Whether a command changes nothing, so that it can be repeated and needs no name. */
export const isReadOnly = (command: IntendedCommand): boolean => explainRefusal(VIEWER, command) === null;

/** Options for the machine on which they are typed, and why a site refuses them. */
const LOCAL_OPTIONS: Readonly<Record<string, string>> = {
  store: 'the site has its own store',
  from: 'the build is uploaded',
  api: 'the site uses its own API',
  out: 'the file would be on the site',
};

/** Options that skip a safeguard, use much of the machine, or remove what pages use. */
const OPERATOR_OPTIONS: readonly string[] = ['no-smoke-check', 'pin', 'check', 'open-pages'];

/** Throws an error if a site does not take these options from this identity. */
export function refuseOptions(identity: Identity, names: readonly string[]): void {
  const { name, role } = identity;
  const local = names.find((option) => option in LOCAL_OPTIONS);
  if (local !== undefined) throw new UsageError(`--${local} is not for a site: ${LOCAL_OPTIONS[local] ?? ''}`);
  if (names.includes('by') && !needsName(identity))
    throw new UsageError(`you are ${toActor(identity).by}: leave out --by`);
  const forOperators = names.find((option) => OPERATOR_OPTIONS.includes(option));
  if (forOperators !== undefined && role !== 'operator')
    throw new UserError(`${name} may not use --${forOperators}: ask an operator to run the command`);
}
