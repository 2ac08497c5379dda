import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

const BUILD = path.join(ROOT, 'tools/build');
const FOLDERS = [path.join(ROOT, 'shared'), path.join(ROOT, 'player')];

/** The dependencies of the build package that a section needs with any tool; all others are for webpack and jest. */
const FOR_ANY_TOOL = /^(@testing-library\/.+|@types\/.+|browserslist|typescript)$/;

type Versions = Record<string, string>;
interface Manifest {
  dependencies: Versions;
  devDependencies: Versions;
}

/** Packs an external section's packages into its folder. Lists them in its `package.json`, with webpack's tools if it needs them. */
export async function packOutside(folder: string, tool?: string): Promise<string[]> {
  const packages = path.join(folder, 'packages');
  await mkdir(packages);
  const staging = await mkdtemp(path.join(tmpdir(), 'build-package-'));
  await cp(BUILD, staging, { recursive: true });
  const manifest = await readManifest(staging);
  const webpackTools = Object.entries(manifest.dependencies).filter(([name]) => !FOR_ANY_TOOL.test(name));
  const names = webpackTools.map(([name]) => name);
  await writeManifest(staging, {
    ...manifest,
    dependencies: without(manifest.dependencies, names),
    peerDependencies: Object.fromEntries(names.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
  });
  const files = await packPackages(packages, [...FOLDERS, staging]).finally(() => rm(staging, { recursive: true }));
  const project = await readManifest(folder);
  const replace = (versions: Versions = {}) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        name in files ? `file:packages/${files[name]}` : version,
      ]),
    );
  await writeManifest(folder, {
    ...project,
    dependencies: replace(project.dependencies),
    devDependencies: {
      ...replace(project.devDependencies),
      ...(tool === 'webpack' && Object.fromEntries(webpackTools)),
    },
  });
  return Object.values(files);
}

const without = (versions: Versions, names: readonly string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !names.includes(name)));

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;

const writeManifest = (folder: string, manifest: object): Promise<void> =>
  writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** Packs folders as for a package registry; returns the file of each package by its name. */
async function packPackages(target: string, folders: readonly string[]): Promise<Record<string, string>> {
  const command = ['npm', 'pack', '--json', '--pack-destination', target, ...folders] as const;
  const { code, output } = await runCommand([...command], { env: { npm_config_loglevel: 'silent' } });
  if (code !== 0) throw new Error(`packing the packages failed:\n${output.trim()}`);
  const packed = JSON.parse(output.slice(output.search(/[[{]/))) as Packed[] | Record<string, Packed>;
  return Object.fromEntries(Object.values(packed).map(({ name, filename }) => [name, path.basename(filename)]));
}

interface Packed {
  name: string;
  filename: string;
}
