import { DatabaseError } from 'pg';
import { codeOf, errorMessage } from '../model/errors.ts';

/** Explains an error of `pg` in one line, with what to do. */
export function explainPostgresError(error: unknown, { address, sql }: { address: string; sql: string }): string {
  const message = errorMessage(error);
  const unreachable = `${address} does not respond: check the server and the network`;
  const lost = `the connection to ${address} was lost: check the server and the network`;
  switch (codeOf(error)) {
    case '28P01':
      return `${address} refused the password: correct it in the address, in PGPASSWORD or in .pgpass`;
    case '3D000':
      return `${address}: ${message}: create it, or correct the address`;
    case '42501':
      return `${address}: ${message}: ${missingRights(sql)}`;
    case '25006':
      return `${address} is read-only, such as a standby server: use the address of the primary server for changes`;
    case '53100':
      return `the disk of ${address} is full: free some space and run the same command again; nothing was changed`;
    case '53300':
      return `${address} has no free connection: raise max_connections or try again in a moment`;
    case '57014':
      return `${address} did not finish in time: try again in a moment`;
    case '57P01':
    case '57P02':
    case '57P03':
      return `${address} is starting or stopping: try again in a moment`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `no server runs at ${address}: start it, or correct the address`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${address} is unknown: correct the address, or check the network`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return unreachable;
    case 'ECONNRESET':
    case 'EPIPE':
      return lost;
  }
  if (error instanceof DatabaseError) return `${address}: ${message}`;
  if (message.includes('client password must be'))
    return `${address} needs a password: write it in PGPASSWORD or in .pgpass`;
  if (/time(d )?out/i.test(message)) return unreachable;
  return /^Connection terminated|not queryable/.test(message) ? lost : `${address}: ${message}`;
}

function missingRights(sql: string): string {
  if (sql.startsWith('CREATE')) return 'grant CREATE on it to this user, or let its owner publish first';
  const changes = ['INSERT', 'UPDATE', 'DELETE'].filter((right) => sql.includes(right));
  return `grant ${['SELECT', ...changes].join(', ')} on it to this user`;
}
