import { explainRefusal, needsName, toActor, type Identity, type IntendedCommand } from '../access/identity.ts';
import { UsageError, UserError } from '../model/errors.ts';

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
