import type { Role } from '../model/names.ts';
import type { Identity } from './identity.ts';

/** What somebody wants to run: a command, the least role that it needs, and the app that it is for. */
export interface Intention {
  command: string;
  role: Role;
  app: string | undefined;
}

/** Why somebody may not run a command, as one line; null if they may. */
export function explainRefusal(identity: Identity, { command, role: needed, app }: Intention): string | null {
  const { name, role, apps } = identity;
  if (role === 'operator' || needed === 'viewer') return null;
  if (role === 'viewer') return `${name} may only look (role viewer): ask an operator to run ${command}`;
  if (needed === 'operator') return `${name} publishes ${apps.join(', ')}: only operators may run ${command}`;
  if (role === 'previewer' && needed !== 'previewer')
    return `${name} may only publish and show previews (role previewer): use --preview, or ask the team`;
  if (app !== undefined && apps.includes(app)) return null;
  return `${name} publishes ${apps.join(', ')}, not ${app ?? 'all apps'}: ask an operator, or its team`;
}
