import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../local/run-command.ts';

const PACKAGES = ['@learning-center/shared', '@learning-center/player', '@learning-center/build'] as const;

/** Packs an external section's packages into its folder. References them in its `package.json`. */
export async function packOutside(folder: string): Promise<string[]> {
  const packages = path.join(folder, 'packages');
  await mkdir(packages);
  const files = await packPackages(packages);
  const manifest = path.join(folder, 'package.json');
  let text = await readFile(manifest, 'utf8');
  for (const [name, file] of files)
    text = text.replace(new RegExp(`"${name}": "[^"]*"`), `"${name}": "file:packages/${file}"`);
  await writeFile(manifest, text);
  return files.map(([, file]) => file);
}

/** Packs the packages as for a package registry; returns the name and file of each. */
async function packPackages(folder: string): Promise<[string, string][]> {
  const workspaces = PACKAGES.flatMap((name) => ['-w', name]);
  const { code, output } = await runCommand(['npm', 'pack', '--json', '--pack-destination', folder, ...workspaces], {
    env: { npm_config_loglevel: 'silent' },
  });
  if (code !== 0) throw new Error(`packing the packages failed:\n${output.trim()}`);
  const packed = JSON.parse(output.slice(output.search(/[[{]/))) as Packed[] | Record<string, Packed>;
  return Object.values(packed).map(({ name, filename }) => [name, path.basename(filename)]);
}

interface Packed {
  name: string;
  filename: string;
}
