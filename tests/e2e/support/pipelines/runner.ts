import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, type CommandResult } from '../../../../tools/local/run-command.ts';

/** Variables of a job. */
export type Variables = Record<string, string>;

/** A machine that runs one job. */
export interface Runner {
  /** The folder in which the job runs. */
  workspace: string;
  /** A folder for files that are no part of the workspace. */
  temp: string;
  /** Clones a repository into a folder of the workspace, as a runner does. */
  clone: (repository: string, folder?: string) => Promise<void>;
  /** Runs a script as it is, with nothing in its environment but these variables. */
  runScript: (script: string, variables: Variables) => Promise<CommandResult>;
  remove: () => Promise<void>;
}

/** Variables of this machine that npm and git need. */
const OF_THE_MACHINE = ['HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'npm_config_cache', 'npm_config_registry'];

/** Creates a runner with an empty workspace. */
export async function createRunner(): Promise<Runner> {
  const folder = await mkdtemp(path.join(tmpdir(), 'runner-'));
  const [workspace, temp] = [path.join(folder, 'workspace'), await mkdtemp(path.join(folder, 'temp-'))];
  const git = async (...args: string[]) => expectSuccess(await runCommand(['git', ...args]), `git ${args.join(' ')}`);
  await git('init', '--quiet', workspace);
  return {
    workspace,
    temp,
    clone: async (repository, name) => {
      if (name === undefined) await rm(workspace, { recursive: true });
      await git('clone', '--quiet', repository, name === undefined ? workspace : path.join(workspace, name));
    },
    runScript: async (script, variables) => {
      const file = path.join(temp, 'script.sh');
      await writeFile(file, script);
      // As both code hosts start bash.
      const command = ['bash', '--noprofile', '--norc', '-eo', 'pipefail', file] as const;
      return runCommand(command, { cwd: workspace, env: { ...cleanEnvironment(), ...variables } });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function expectSuccess({ code, output }: CommandResult, what: string): void {
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

/** The environment of a job. It must not contain this run's release store or npm's own variables. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const removed = Object.keys(process.env).filter((name) => !OF_THE_MACHINE.includes(name));
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((each) => !each.includes('node_modules'));
  return {
    ...Object.fromEntries(removed.map((name) => [name, undefined])),
    PATH: [path.dirname(process.execPath), ...folders].join(path.delimiter),
  };
}
