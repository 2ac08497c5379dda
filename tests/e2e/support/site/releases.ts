import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { ROOT } from '../../releases/local/places.ts';
import { runCommand } from '../../releases/local/run-command.ts';
import { expect } from './journey.ts';
import { buildOf } from './own-edge.ts';

/** A change of a build: the files it concerns, by path below the build's folder, and what becomes of their text. */
export interface BuildChange {
  part: string;
  version: string;
  isConcerned: (file: string) => boolean;
  change: (text: string) => string;
  /** The build's folder, if it is not the part's last build. */
  from?: string;
}

/** Copies a part's last build and changes it, as if its sources had been changed and built again; answers the folder. */
export async function changeBuild({ part, version, isConcerned, change, from }: BuildChange): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${part}-`));
  await cp(from ?? buildOf(part), folder, { recursive: true });
  const record = path.join(folder, 'build.json');
  const { version: before } = JSON.parse(await readFile(record, 'utf8')) as { version: string };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && /\.(js|cjs|json|css)$/.test(each.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const changed = isConcerned(path.relative(folder, file)) ? change(text) : text;
    const bumped = changed.replaceAll(`/${part}/${before}-`, `/${part}/${version}-`);
    if (bumped !== text) await writeFile(file, bumped);
  }
  const text = await readFile(record, 'utf8');
  await writeFile(record, text.replace(`"version": "${before}"`, `"version": "${version}"`));
  return folder;
}

/** Runs the release tool on a store, as an operator does. */
export async function releaseTool(store: string, ...args: string[]): Promise<string> {
  const tool = path.join(ROOT, 'releases/src/cli.ts');
  const { code, output } = await runCommand([process.execPath, tool, ...args, '--store', store, '--by', 'journey']);
  expect(code, output).toBe(0);
  return output.trim();
}

/** The active release of each part, as the edge says it. */
export async function activeReleases(request: APIRequestContext): Promise<Record<string, string>> {
  const { parts } = (await (await request.get('/registry.json')).json()) as {
    parts: { name: string; release: string }[];
  };
  return Object.fromEntries(parts.map(({ name, release }) => [name, release]));
}
