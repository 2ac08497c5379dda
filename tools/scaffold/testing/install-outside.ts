import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/places.ts';
import { runCommand } from '../../local/run-command.ts';

/**
 * Installs a project outside of the repository without a network: the packed packages are unpacked as npm would, and
 * everything of others is a link to what is installed here. Nothing in it leads to this repository's sources.
 */
export async function installOutside(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@learning-center'), { recursive: true });
  for (const name of installedPackages()) link(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of ['shared', 'build']) {
    const target = path.join(modules, '@learning-center', name);
    mkdirSync(target);
    const packages = path.join(folder, 'packages');
    const packed = readdirSync(packages).find((file) => file.startsWith(`learning-center-${name}-`));
    const file = path.join(packages, packed ?? name);
    const { code, output } = await runCommand(['tar', '-xzf', file, '-C', target, '--strip-components=1']);
    if (code !== 0) throw new Error(output);
  }
}

function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(target, place);
}

/** The names of all packages of others; a workspace of this repository is a link in the folder. */
function installedPackages(): string[] {
  const below = (scope: string) =>
    readdirSync(path.join(ROOT, 'node_modules', scope), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(scope, name));
  const top = below('').filter((name) => !name.startsWith('.') || name === '.bin');
  return top.flatMap((name) => (name.startsWith('@') ? below(name) : [name]));
}
