import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareExamples } from '../../../../tools/examples/testing/prepare-examples.ts';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';

/** The repository of a section's team: the example for Vite, with the release tool as a package. */
export interface Repository {
  folder: string;
  /** A folder whose packages jobs find: those that build the example, which are installed once. */
  tools: string;
  /** The build of the first release. */
  firstBuild: string;
  /** Commits another title under a version. */
  commit: (version: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** The section's title at a later version. */
export const titleOf = (version: string): string => `Products of ${version}`;

const COMMIT = 'git add --all && git -c user.name=Team -c user.email=team@example.com commit --quiet --message Change';

/** Creates the repository. */
export async function createRepository(): Promise<Repository> {
  const { folder: tools, build, remove } = await prepareExamples();
  const folder = path.join(tools, 'team');
  const edit = async (file: string, change: (text: string) => string) => {
    const whole = path.join(folder, file);
    await writeFile(whole, change(await readFile(whole, 'utf8')));
  };
  await mkdir(folder);
  await cp(path.join(tools, 'vite'), folder, { recursive: true });
  await cp(path.join(tools, 'section'), path.join(folder, 'section'), { recursive: true });
  await edit('src/routes.tsx', (text) => text.replace('../../section/', '../section/'));
  // What builds it is installed already.
  const dropPackages = (key: string, value: unknown) => (/^(?:d|devD)ependencies$/.test(key) ? undefined : value);
  await edit('package.json', (text) => JSON.stringify(JSON.parse(text), dropPackages, 2));
  await writeFile(path.join(folder, '.gitignore'), 'node_modules/\ndist/\n*.tgz\n');
  // The commands of docs/sections.md.
  await run(`npm run pack-releases -- ${folder}/packages`, ROOT);
  await run('npm install --package-lock-only --save-dev ./packages/learning-center-releases-*.tgz', folder);
  await run(`git init --quiet --initial-branch main && git add --force packages && ${COMMIT}`, folder);
  return {
    folder,
    tools,
    firstBuild: await build('vite'),
    commit: async (next) => {
      await edit('package.json', (text) => text.replace(/"version": "[\d.]+"/, `"version": "${next}"`));
      await edit('section/locales/en.json', (text) => text.replace(/("list\.title": )"[^"]+"/, `$1"${titleOf(next)}"`));
      await run(COMMIT, folder);
    },
    remove,
  };
}

async function run(script: string, cwd: string): Promise<void> {
  // By default npm waits five minutes before it repeats a request that gets no response.
  const { code, output } = await runCommand(['sh', '-c', script], { cwd, env: { npm_config_fetch_timeout: '30000' } });
  if (code !== 0) throw new Error(`${script} failed:\n${output}`);
}
