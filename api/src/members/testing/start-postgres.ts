import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A PostgreSQL server of its own, in a temporary folder and on a socket in it. */
export interface TemporaryPostgres {
  databaseUrl: string;
  stop: () => Promise<void>;
}

interface UserIds {
  uid?: number;
  gid?: number;
}

/** Starts PostgreSQL for tests; as an unprivileged user when this is root, which it refuses. */
export async function startPostgres(programs: string): Promise<TemporaryPostgres> {
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  try {
    await promisify(execFile)(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'learning', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      options,
    );
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server);
    return {
      databaseUrl: `postgres://learning@localhost/postgres?host=${encodeURIComponent(folder)}`,
      stop: async () => {
        await stopServer(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function unprivilegedUser(): Promise<UserIds> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : {};
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const hasEnded = new Promise((resolve) => server.once('exit', resolve));
  // PostgreSQL's fast shutdown.
  server.kill('SIGINT');
  await hasEnded;
}
