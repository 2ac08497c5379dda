import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';

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

/** Runs a launch configuration as the editor would. The added option only lists the tests. */
function list(launch: Launch, variables: Record<string, string>, listOption: string): Promise<string> {
  const { runtimeExecutable, runtimeArgs = [], program, args = [], cwd } = launch;
  const filled = args.map((arg) => arg.replace(/\$\{(\w+)\}/, (_whole, name: string) => variables[name] ?? ''));
  const fullArgs = [...runtimeArgs, inTree(program), ...filled, listOption];
  // Playwright refuses to run inside jest, which it detects by this variable.
  const env = { ...process.env, JEST_WORKER_ID: undefined };
  const child = spawn(inTree(runtimeExecutable), fullArgs, {
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
  it.each(configurations)('debugs with programs that exist: $name', ({ runtimeExecutable, program, cwd }) => {
    expect([runtimeExecutable, program, cwd].map(inTree).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('debugs the test in the open file only', async () => {
    const relativeFile = 'tools/checks/editor.test.ts';
    const files = await list(named('Unit test'), { relativeFile }, '--listTests');
    expect(files.trim().split('\n')).toEqual([path.join(ROOT, relativeFile)]);
  });

  it('debugs the journeys in the open file only', async () => {
    const output = await list(named('Journey'), { fileBasenameNoExtension: 'broken-release.spec' }, '--list');
    const files = new Set([...output.matchAll(/([\w-]+\.spec\.ts):/g)].map(([, file]) => file));
    expect([...files]).toEqual(['broken-release.spec.ts']);
  });

  it('starts existing configurations together', () => {
    const names = configurations.map(({ name }) => name);
    expect(compounds.flatMap(({ configurations: list }) => list).filter((each) => !names.includes(each))).toEqual([]);
  });

  it('uses the tools of the checkout', () => {
    const settings = readJson('settings.json');
    expect(existsSync(path.join(ROOT, settings['typescript.tsdk'], 'tsserver.js'))).toBe(true);
    expect(readJson('extensions.json').recommendations).toContain(settings['editor.defaultFormatter']);
  });
});
