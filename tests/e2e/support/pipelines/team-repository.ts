import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFreshCheckout } from '../site/checkout.ts';
import { makeOutsideFolder } from '../site/outside-project.ts';
import { renameLibrary } from '../site/releases.ts';
import { createRunner } from './runner.ts';

/** The repositories of a section's team, and of the site with its release tool. */
export interface Repositories {
  section: string;
  site: string;
  /** Commits another title under a version. */
  commit: (version: string) => Promise<void>;
  remove: () => Promise<void>;
}

const COMMIT = 'git add --all && git -c user.name=Team -c user.email=team@example.com commit --quiet --message Change';

/** Other journeys build sections with each tool; this one's build copies a folder. */
const MANIFEST = { name: 'mf-library', private: true, scripts: { build: 'cp -r built dist' } };
const LOCK = { name: 'mf-library', lockfileVersion: 3, requires: true, packages: { '': { name: 'mf-library' } } };

/** Creates a repository of `mf-library`, and one of this site. */
export async function createRepositories(): Promise<Repositories> {
  const [outside, checkout, runner] = await Promise.all([makeOutsideFolder(), makeFreshCheckout(), createRunner()]);
  const { folder } = outside;
  const run = async (script: string) => {
    const { code, output } = await runner.runScript(script, {});
    if (code !== 0) throw new Error(`${script} failed:\n${output}`);
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(LOCK));
  await run(`cd ${folder} && git init --quiet && ${COMMIT}`);
  await run(`cd ${checkout.folder} && git init --quiet && ${COMMIT}`);
  return {
    section: folder,
    site: checkout.folder,
    commit: async (version) => {
      const built = path.join(folder, 'built');
      await rm(built, { recursive: true, force: true });
      await cp(await renameLibrary(version), built, { recursive: true });
      await run(`cd ${folder} && ${COMMIT}`);
    },
    remove: async () => {
      await Promise.all([outside.remove(), checkout.remove(), runner.remove()]);
    },
  };
}
