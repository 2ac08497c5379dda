import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DATA_PATHS, ROOT } from './paths.ts';
import { runCommand } from './run-command.ts';
import { log as print, runMain } from './run-main.ts';
import { startScript } from './start-server.ts';
import { hashFiles, isUpToDate, storeFingerprint } from './fingerprints.ts';

/** Sources of the demo content and the catalog snapshot. */
const INPUTS = [
  'demo',
  'servers/api/src/content',
  'servers/api/src/catalog',
  'servers/api/src/media',
  'shared/src/contract',
];

/**
 * Builds the catalog snapshot. `CONTENT_DIR` names a content team's folder. Without it the demo content is generated,
 * anew each day because its upcoming webinars must lie in the future. Logs the warnings of the content check.
 */
export async function makeCatalog(log: (line: string) => void): Promise<void> {
  const teamContent = process.env['CONTENT_DIR'];
  const now = process.env['DEMO_NOW'] ?? new Date().toISOString().slice(0, 10);
  const inputs = teamContent ? [...INPUTS, ...contentInputs(path.resolve(teamContent))] : INPUTS;
  const hash = await hashFiles(inputs, teamContent ?? now);
  if (existsSync(DATA_PATHS.catalog) && isUpToDate('catalog', hash)) return log('The catalog is up to date.');
  log('Building the catalog …');
  const content = teamContent ? path.resolve(teamContent) : DATA_PATHS.content;
  if (!teamContent) await runNode('demo/generate.ts', ['--out', content], { DEMO_NOW: now });
  const checkedAt = teamContent ? {} : { DEMO_NOW: now };
  const built = await runNode(
    'servers/api/src/catalog/build.ts',
    ['--content', content, '--out', DATA_PATHS.catalog],
    checkedAt,
  );
  for (const line of built.split('\n').filter((text) => text.startsWith('warning: '))) log(line);
  storeFingerprint('catalog', hash);
}

/** Rebuilds the catalog after changes of a content team's folder, and prints the mistakes. */
export function watchContent(siteAddress: string): void {
  const teamContent = process.env['CONTENT_DIR'];
  if (!teamContent) return;
  // The folder of the next start may be the one before a change.
  storeFingerprint('catalog', '');
  const watcher = path.join(ROOT, 'servers/api/src/catalog/content-watcher.ts');
  startScript([watcher, path.resolve(teamContent), DATA_PATHS.catalog, DATA_PATHS.contentReport]);
  print(
    `Changes of ${teamContent} are on the site as you save them; mistakes are here and at ${siteAddress}/api/editor/`,
  );
}

/** What the catalog is made from. Media files are large, and the catalog has only their addresses. */
const contentInputs = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name === 'media' ? [] : path.relative(ROOT, path.join(folder, name))));

async function runNode(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runCommand([process.execPath, path.join(ROOT, script), ...args], { env });
  if (code !== 0) throw new Error(`${script} failed:\n${output.trim()}`);
  return output;
}

/** Builds only the catalog, for setups where something else starts the servers. */
if (import.meta.main) void runMain(() => makeCatalog(print), 'the data folder');
