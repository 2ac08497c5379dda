import { existsSync } from 'node:fs';
import path from 'node:path';
import { PLACES, ROOT } from './places.ts';
import { runCommand } from './run-command.ts';
import { hashOf, isFresh, setFresh } from './stamps.ts';

/** What the demo content and the snapshot are made from. */
const INPUTS = ['api/demo', 'api/src/content', 'api/src/catalogue', 'api/src/artwork', 'shared/src/contract'];

/**
 * Makes the catalogue's snapshot. `CONTENT_DIR` names a content team's folder; without it the demo content is made,
 * new each day because its upcoming webinars lie ahead of today. Says what the check of the content warns of.
 */
export async function makeCatalogue(say: (line: string) => void): Promise<void> {
  const contentOfTeam = process.env['CONTENT_DIR'];
  const now = process.env['DEMO_NOW'] ?? new Date().toISOString().slice(0, 10);
  const inputs = contentOfTeam ? [...INPUTS, path.relative(ROOT, path.resolve(contentOfTeam))] : INPUTS;
  const hash = await hashOf(inputs, contentOfTeam ?? now);
  if (existsSync(PLACES.catalogue) && isFresh('catalogue', hash)) return say('The catalogue is up to date.');
  say('Making the catalogue …');
  const content = contentOfTeam ? path.resolve(contentOfTeam) : PLACES.content;
  if (!contentOfTeam) await runNode('api/demo/generate.ts', ['--out', content], { DEMO_NOW: now });
  const checkedAt = contentOfTeam ? {} : { DEMO_NOW: now };
  const built = await runNode(
    'api/src/catalogue/build.ts',
    ['--content', content, '--out', PLACES.catalogue],
    checkedAt,
  );
  for (const line of built.split('\n').filter((text) => text.startsWith('warning: '))) say(line);
  setFresh('catalogue', hash);
}

async function runNode(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runCommand([process.execPath, path.join(ROOT, script), ...args], { env });
  if (code !== 0) throw new Error(`${script} failed:\n${output.trim()}`);
  return output;
}
