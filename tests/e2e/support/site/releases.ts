import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand, type CommandResult } from '../../../../tools/local/run-command.ts';
import { expect } from '../journey.ts';
import { buildFolder } from './own-edge.ts';

/** A change of a build: the affected files, by path below the build's folder, and the change of their text. */
export interface BuildChange {
  app: string;
  version: string;
  isAffected: (file: string) => boolean;
  change: (text: string) => string;
  /** The build's folder, if it is not the app's last build. */
  from?: string;
}

/** Copies an app's last build and changes it, as if built from changed sources. Returns the folder. */
export async function changeBuild({ app, version, isAffected, change, from }: BuildChange): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${app}-`));
  await cp(from ?? buildFolder(app), folder, { recursive: true });
  const record = path.join(folder, 'build.json');
  const { version: before } = JSON.parse(await readFile(record, 'utf8')) as { version: string };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && /\.(js|cjs|json|css)$/.test(each.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const changed = isAffected(path.relative(folder, file)) ? change(text) : text;
    const bumped = changed.replaceAll(`/${app}/${before}-`, `/${app}/${version}-`);
    if (bumped !== text) await writeFile(file, bumped);
  }
  const text = await readFile(record, 'utf8');
  await writeFile(record, text.replace(`"version": "${before}"`, `"version": "${version}"`));
  return folder;
}

/** Runs the release tool on a store, as an operator does. */
export async function releaseTool(store: string, ...args: string[]): Promise<string> {
  const { code, output } = await runReleaseTool(args, { RELEASE_STORE: store });
  expect(code, output).toBe(0);
  return output.trim();
}

/** Runs the release tool with some settings, also if it is expected to refuse. */
export function runReleaseTool(args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandResult> {
  const tool = path.join(ROOT, 'releases/src/cli.ts');
  return runCommand([process.execPath, tool, ...args, '--by', 'journey'], { env });
}

/** The active release of each app, as the edge reports it. */
export async function activeReleases(request: APIRequestContext): Promise<Record<string, string>> {
  const { apps } = (await (await request.get('/registry.json')).json()) as {
    apps: { name: string; release: string }[];
  };
  return Object.fromEntries(apps.map(({ name, release }) => [name, release]));
}

/** The library's title in its last build. */
export const OLD_TITLE = 'Library';
/** Its title in the release that journeys make. */
export const NEW_TITLE = 'Library of wonders';

/**
 * Builds a library whose page runs a statement first; returns the folder. Only the browser runs it: the server's code is
 * unchanged.
 */
export function changeLibraryPage(version: string, statement: string): Promise<string> {
  return changeBuild({
    app: 'mf-library',
    version,
    isAffected: (file) => file === 'client/page-library.js',
    change: (text) => {
      const changed = text.replace(/[{,]\d+\([\w,]*\)\{/g, (start) => start + statement);
      expect(changed).not.toBe(text);
      return changed;
    },
  });
}

/** Builds a library with another title; returns the folder. */
export function renameLibrary(version = '1.1.0'): Promise<string> {
  return changeBuild({
    app: 'mf-library',
    version,
    isAffected: (file) => file === 'client/locale-en.js' || file === 'server/index.cjs',
    change: (text) => text.replace(/("search\.page\.title":\s*")Library/, `$1${NEW_TITLE}`),
  });
}
