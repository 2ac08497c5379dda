import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import { runCommand } from '../../local/run-command.ts';

/**
 * Installs an external project without a network. It unpacks the packed packages as npm would, and links all
 * third-party packages from those of `root`. Nothing in it refers to this repository's sources.
 */
export async function installOutside(folder: string, root = ROOT): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@learning-center'), { recursive: true });
  const installed = path.join(root, 'node_modules');
  for (const name of thirdPartyPackages(installed)) link(path.join(installed, name), path.join(modules, name));
  for (const name of ['shared', 'player', 'build']) {
    const target = path.join(modules, '@learning-center', name);
    mkdirSync(target);
    const packages = path.join(folder, 'packages');
    const packed = readdirSync(packages).find((file) => file.startsWith(`learning-center-${name}-`));
    const file = path.join(packages, packed ?? name);
    const { code, output } = await runCommand(['tar', '-xzf', file, '-C', target, '--strip-components=1']);
    if (code !== 0) throw new Error(output);
  }
}

function link(target: string, location: string): void {
  mkdirSync(path.dirname(location), { recursive: true });
  symlinkSync(target, location);
}

/** The names of all third-party packages; workspaces are symbolic links and not included. */
function thirdPartyPackages(installed: string): string[] {
  const below = (scope: string) =>
    readdirSync(path.join(installed, scope), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(scope, name));
  const top = below('').filter((name) => !name.startsWith('.') || name === '.bin');
  return top.flatMap((name) => (name.startsWith('@') ? below(name) : [name]));
}
