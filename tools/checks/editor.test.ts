import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './places.ts';

interface Launch {
  name: string;
  runtimeExecutable: string;
  runtimeArgs?: string[];
  program: string;
  args?: string[];
  cwd: string;
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, '.vscode', file), 'utf8'));
const inTree = (text: string) => text.replace('${workspaceFolder}', ROOT);
const { configurations, compounds }: { configurations: Launch[]; compounds: { configurations: string[] }[] } =
  readJson('launch.json');

/** Runs a configuration as the editor would, on a file, asked only to list what it would run. */
function list(launch: Launch, variables: Record<string, string>, question: string): Promise<string> {
  const { runtimeExecutable, runtimeArgs = [], program, args = [], cwd } = launch;
  const filled = args.map((arg) => arg.replace(/\$\{(\w+)\}/, (_whole, name: string) => variables[name] ?? ''));
  const words = [...runtimeArgs, inTree(program), ...filled, question];
  // Playwright refuses to run below jest, which it knows by this variable.
  const env = { ...process.env, JEST_WORKER_ID: undefined };
  const child = spawn(inTree(runtimeExecutable), words, {
    cwd: inTree(cwd),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}

const named = (part: string) => configurations.find(({ name }) => name.includes(part)) as Launch;

describe('the editor', () => {
  it.each(configurations)('debugs by programs that exist: $name', ({ runtimeExecutable, program, cwd }) => {
    expect([runtimeExecutable, program, cwd].map(inTree).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('debugs the test in the open file, and no other', async () => {
    const relativeFile = 'releases/local/editor.test.ts';
    const files = await list(named('Unit test'), { relativeFile }, '--listTests');
    expect(files.trim().split('\n')).toEqual([path.join(ROOT, relativeFile)]);
  });

  it('debugs the journeys in the open file, and no other', async () => {
    const output = await list(named('Journey'), { fileBasenameNoExtension: 'fault-table.spec' }, '--list');
    const files = new Set([...output.matchAll(/([\w-]+\.spec\.ts):/g)].map(([, file]) => file));
    expect([...files]).toEqual(['fault-table.spec.ts']);
  });

  it('starts together what is there', () => {
    const names = configurations.map(({ name }) => name);
    expect(compounds.flatMap(({ configurations: parts }) => parts).filter((part) => !names.includes(part))).toEqual([]);
  });

  it('uses the tools of the checkout', () => {
    const settings = readJson('settings.json');
    expect(existsSync(path.join(ROOT, settings['typescript.tsdk'], 'tsserver.js'))).toBe(true);
    expect(readJson('extensions.json').recommendations).toContain(settings['editor.defaultFormatter']);
  });
});
