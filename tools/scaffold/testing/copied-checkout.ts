import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import { runCommand, type CommandResult } from '../../local/run-command.ts';

/** A part of this checkout in a temporary folder, in which `new-section` may change anything. */
export interface CopiedCheckout {
  folder: string;
  run: (...command: [string, ...string[]]) => Promise<CommandResult>;
  newSection: (...args: string[]) => Promise<CommandResult>;
  remove: () => void;
}

/** Files that `new-section` itself needs. */
const NEEDED = ['.oxfmtrc.json', 'docker-compose.yml', 'mf-webinar', 'package.json', 'releases', 'tools'];

/** Copies what a new section needs, and `more`; installed packages are a link. */
export function copyCheckout(...more: string[]): CopiedCheckout {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-section-'));
  const isSource = (file: string) => !/[/\\](node_modules|dist|\.cache)$/.test(file);
  for (const name of [...NEEDED, ...more])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isSource });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const run = (...command: [string, ...string[]]) => runCommand(command, { cwd: folder });
  return {
    folder,
    run,
    newSection: (...args) => run(process.execPath, 'tools/scaffold/new-section.ts', ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
