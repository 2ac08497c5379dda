import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unprivilegedUser } from './start-postgres.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const PORT = 6432;

export const hasPgbouncer = existsSync(PROGRAM);

/** PgBouncer before a database, with its own settings except for the mode. */
export interface TemporaryPgbouncer {
  /** The address of the database over it. */
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Starts Debian's PgBouncer before a database that is behind a socket. */
export async function startPgbouncer(database: string, mode: 'session' | 'transaction'): Promise<TemporaryPgbouncer> {
  const url = new URL(database);
  const user = await unprivilegedUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(path.join(folder, 'users'), `"${url.username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${url.searchParams.get('host')}
[pgbouncer]
pool_mode = ${mode}
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users
`,
  );
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const child = spawn(PROGRAM, [settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-5000);
      if (log.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
  url.searchParams.set('host', folder);
  url.port = String(PORT);
  return {
    databaseUrl: url.href,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
