import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';

interface Launch {
  name: string;
  runtimeExecutable: string;
  program: string;
  cwd: string;
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, '.vscode', file), 'utf8'));
const inTree = (text: string) => text.replace('${workspaceFolder}', ROOT);

describe('the editor', () => {
  const { configurations, compounds }: { configurations: Launch[]; compounds: { configurations: string[] }[] } =
    readJson('launch.json');

  it('debugs with programs that exist, and starts existing configurations together', () => {
    const used = configurations.flatMap(({ runtimeExecutable, program, cwd }) => [runtimeExecutable, program, cwd]);
    expect(used.map(inTree).filter((file) => !existsSync(file))).toEqual([]);
    const names = configurations.map(({ name }) => name);
    expect(compounds.flatMap(({ configurations: list }) => list).filter((each) => !names.includes(each))).toEqual([]);
  });

  it('uses the tools of the checkout', () => {
    const settings = readJson('settings.json');
    expect(existsSync(path.join(ROOT, settings['typescript.tsdk'], 'tsserver.js'))).toBe(true);
    expect(readJson('extensions.json').recommendations).toContain(settings['editor.defaultFormatter']);
  });
});
