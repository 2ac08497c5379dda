import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

/** What a section needs of the build package's dependencies with any tool; all others are webpack's and jest's. */
const FOR_ANY_TOOL = /^(@testing-library\/.+|@types\/.+|browserslist|typescript)$/;

/** Packs an external section's packages into its folder. References them in its `package.json`. */
export async function packOutside(folder: string, tool?: string): Promise<string[]> {
  const packages = path.join(folder, 'packages');
  await mkdir(packages);
  const build = await mkdtemp(path.join(tmpdir(), 'build-package-'));
  const webpackTools = await copyBuildPackage(build);
  const files = await packPackages(packages, [path.join(ROOT, 'shared'), path.join(ROOT, 'player'), build]);
  await rm(build, { recursive: true });
  const manifest = path.join(folder, 'package.json');
  let text = await readFile(manifest, 'utf8');
  for (const [name, file] of files)
    text = text.replace(new RegExp(`"${name}": "[^"]*"`), `"${name}": "file:packages/${file}"`);
  const listed = webpackTools.map(([name, version]) => `\n    "${name}": "${version}",`);
  if (tool === 'webpack') text = text.replace('"devDependencies": {', `$&${listed.join('')}`);
  await writeFile(manifest, text);
  return files.map(([, file]) => file);
}

/** Copies the build package with its other dependencies as optional peers; returns these, which a project may list itself. */
async function copyBuildPackage(folder: string): Promise<[name: string, version: string][]> {
  await cp(path.join(ROOT, 'tools/build'), folder, { recursive: true });
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> };
  const isForAny = ([name]: [string, string]) => FOR_ANY_TOOL.test(name);
  const all = Object.entries(manifest.dependencies);
  const others = all.filter((each) => !isForAny(each));
  const mapOthers = (value: unknown) => Object.fromEntries(others.map(([name]) => [name, value]));
  const dependencies = Object.fromEntries(all.filter(isForAny));
  const peers = { peerDependencies: mapOthers('*'), peerDependenciesMeta: mapOthers({ optional: true }) };
  await writeFile(file, JSON.stringify({ ...manifest, dependencies, ...peers }));
  return others;
}

/** Packs folders as for a package registry; returns the name and file of each. */
export async function packPackages(target: string, folders: readonly string[]): Promise<[string, string][]> {
  const { code, output } = await runCommand(['npm', 'pack', '--json', '--pack-destination', target, ...folders], {
    env: { npm_config_loglevel: 'silent' },
  });
  if (code !== 0) throw new Error(`packing the packages failed:\n${output.trim()}`);
  const packed = JSON.parse(output.slice(output.search(/[[{]/))) as Record<string, { name: string; filename: string }>;
  return Object.values(packed).map(({ name, filename }) => [name, path.basename(filename)]);
}
