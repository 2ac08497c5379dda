import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A separate PostgreSQL server in a temporary folder. Its socket is in the folder too. */
export interface TemporaryPostgres {
  databaseUrl: string;
  /** Kills it without a warning, as a crash or a lost machine would. */
  kill: () => Promise<void>;
  /** Starts it again on the same data. */
  start: () => Promise<void>;
  /** Freezes its processes: connections stay open without any response. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
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
    const start = () =>
      startServer(() =>
        spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
      );
    let server = await start();
    return {
      databaseUrl: `postgres://learning@localhost/postgres?host=${encodeURIComponent(folder)}`,
      kill: async () => {
        // The server alone is not enough: a connection's process can respond once more before it notices.
        const hasEnded = once(server, 'exit');
        await signalAll(server, 'SIGKILL');
        await hasEnded;
      },
      start: async () => {
        server = await start();
      },
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
      stop: async () => {
        // PostgreSQL's fast shutdown.
        await endServer(server, 'SIGINT');
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A user to run a server as that refuses root; none without need. */
export async function unprivilegedUser(): Promise<UserIds> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : {};
}

/** Starts the server; one that was killed may have left processes that must end first. */
async function startServer(launch: () => ChildProcess, attemptsLeft = 50): Promise<ChildProcess> {
  const server = launch();
  try {
    await untilReady(server);
    return server;
  } catch (error) {
    if (attemptsLeft === 0 || !/still in use|lock file/.test(String(error))) throw error;
    await setTimeout(100);
    return startServer(launch, attemptsLeft - 1);
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-5000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

async function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]);
  for (const each of [pid, ...stdout.trim().split('\n').map(Number)]) process.kill(each, signal);
}

async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const hasEnded = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await hasEnded;
}
