import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, type CommandResult } from '../../../../tools/local/run-command.ts';
import { parseVariables } from '../parse-variables.ts';

/** Variables of a job. */
export type Variables = Record<string, string>;

/** A machine that runs one job. */
export interface Runner {
  /** The folder in which the job runs. */
  workspace: string;
  /** A folder for files that are no part of the workspace. */
  temp: string;
  /** Clones a branch of a repository into the workspace. */
  clone: (repository: string, branch: string) => Promise<void>;
  /** Runs a script as it is, with nothing in its environment but these variables. */
  runScript: (script: string, variables: Variables) => Promise<CommandResult>;
  remove: () => Promise<void>;
}

/** Variables of this machine that npm and git need. */
const OF_THE_MACHINE = ['HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'npm_config_cache', 'npm_config_registry'];

/** Creates a runner with an empty workspace. Its jobs also find the packages of the folder around it. */
export async function createRunner(tools: string): Promise<Runner> {
  const folder = await mkdtemp(path.join(tools, 'runner-'));
  const [workspace, temp] = [path.join(folder, 'workspace'), await mkdtemp(path.join(folder, 'temp-'))];
  await mkdir(workspace);
  return {
    workspace,
    temp,
    clone: async (repository, branch) => {
      const { code, output } = await runCommand(['git', 'clone', '--quiet', '--branch', branch, repository, workspace]);
      if (code !== 0) throw new Error(`git clone failed:\n${output}`);
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

/** Reads the `NAME=value` lines that a job wrote for what comes after; none without the file. */
export async function readVariables(file: string): Promise<Variables> {
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  return parseVariables(text.split('\n'));
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
