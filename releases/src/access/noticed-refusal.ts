import type { RefusedAttempt } from '../notices/notice.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { explainRefusal, type Identity, type IntendedCommand } from './identity.ts';

const isNoticed = (command: string): command is RefusedAttempt['what'] =>
  ['publish', 'activate', 'promote'].includes(command);

/** Like `explainRefusal`; also sends a notice, because a stolen token is used in this way. */
export function noticedRefusal(
  identity: Identity,
  intended: IntendedCommand,
  { notices }: Pick<ReleaseStore, 'notices'>,
): string | null {
  const why = explainRefusal(identity, intended);
  const { command: what, operands } = intended;
  const [app = '', release = null] = operands;
  if (why !== null && isNoticed(what)) {
    const { name: by, via } = identity;
    notices?.refused({ by, via, what, app, release, why });
  }
  return why;
}
