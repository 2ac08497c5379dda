import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeyFile } from '../../../../releases/src/sign/keys.ts';
import { buildApps } from '../../../../tools/local/build-apps.ts';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { startServer } from '../../../../tools/local/start-server.ts';

/** Published once, these apps go from one site's store to the next. */
const APPS = ['shell', 'mf-library'];
const SITES = ['development', 'staging', 'production'];

const folder = await mkdtemp(path.join(tmpdir(), 'sites-'));
const storeOf = (site: string) => path.join(folder, site);
const trust = path.join(folder, 'trust.json');
const problems: string[] = [];

await buildApps(log);
const key = await createKeyFile(path.join(folder, 'key.pem'), APPS);
await writeFile(trust, JSON.stringify({ keys: [key] }));
for (const app of APPS) await ship(app);
await rm(folder, { recursive: true });
for (const problem of problems) log(`FAILED: ${problem}`);
if (problems.length === 0) log('The same bytes went through three sites.');
process.exitCode = problems.length === 0 ? 0 : 1;

/** Publishes an app at the first site, and takes it from there to the others. Then compares all of it. */
async function ship(app: string): Promise<void> {
  let from = path.join(ROOT, app, 'dist');
  let id = '';
  for (const [index, site] of SITES.entries()) {
    const signs: Record<string, string> = index === 0 ? { RELEASE_KEY_FILE: path.join(folder, 'key.pem') } : {};
    const options = ['--from', from, '--activate', '--by', `team of ${site}`, '--why', `for ${site}`];
    ({ id } = (await releases(site, ['publish', app, ...options], signs)) as { id: string });
    from = `${storeOf(site)}/${app}@${id}`;
    log(`${app} ${id} is active at ${site}`);
  }
  const stored = await Promise.all(SITES.map((site) => hashFiles(site, `${app}/${id}`)));
  log(`${app}: ${stored[0]?.length} files in each store`);
  if (new Set(stored.map((hashes) => hashes.join())).size !== 1) problems.push(`the bytes of ${app} differ`);
  for (const site of SITES) await checkHistory(site, app);
  if (app !== 'shell') await compareServed(app, id);
}

/** Runs the release tool on a site's store, which takes signed releases only. */
async function releases(site: string, args: readonly string[], env: Record<string, string> = {}): Promise<object> {
  const tool = path.join(ROOT, 'releases/src/cli.ts');
  const settings = { ...env, RELEASE_STORE: storeOf(site), TRUST_FILE: trust };
  const { code, output } = await runCommand([process.execPath, tool, ...args, '--json'], { env: settings });
  if (code !== 0) throw new Error(`${site}: ${output}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as object;
}

/** The names and hashes of all that a store has of a release. */
async function hashFiles(site: string, release: string): Promise<string[]> {
  const below = path.join(storeOf(site), 'files', release);
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const all = [path.join(storeOf(site), 'releases', `${release}.json`), ...files.sort()];
  return Promise.all(all.map(async (file) => `${path.relative(storeOf(site), file)} ${hash(await readFile(file))}`));
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

interface Line {
  what: string;
  who: string;
  why: string | null;
  subject?: string;
}

/** Each log says who published the release and why, from where and to where. */
async function checkHistory(site: string, app: string): Promise<void> {
  const { entries } = (await releases(site, ['history', '--app', app])) as { entries: Line[] };
  const [before, next] = [SITES[SITES.indexOf(site) - 1], SITES[SITES.indexOf(site) + 1]];
  const has = (what: string, of: string, subject?: string) =>
    entries.some(
      (line) =>
        line.what === what && line.who === `team of ${of}` && line.why === `for ${of}` && line.subject === subject,
    );
  if (!has('publish', site, before && `from ${storeOf(before)}`)) problems.push(`${site} does not say who published`);
  if (next && !has('copy', next, `to ${storeOf(next)}`)) problems.push(`${site} does not say where ${app} went`);
}

/** Compares what the three sites send to browsers. */
async function compareServed(app: string, id: string): Promise<void> {
  const client = path.join(storeOf(SITES[0] ?? ''), 'files', app, id, 'client');
  const names = (await readdir(client, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  const sent = [];
  for (const site of SITES) {
    const env = { PORT: '0', RELEASE_STORE: storeOf(site), TRUST_FILE: trust, RELEASE_CACHE: `${storeOf(site)}-cache` };
    const script = 'servers/edge/src/server.ts';
    const edge = await startServer({ name: `edge of ${site}`, log: `sites-${site}`, script, env, ready: '/readyz' });
    const load = async (name: string) => {
      const response = await fetch(`http://127.0.0.1:${edge.port}/assets/${app}/${id}/${name}`);
      return `${name} ${response.status} ${hash(Buffer.from(await response.arrayBuffer()))}`;
    };
    sent.push((await Promise.all(names.map(load))).join());
    await edge.stop();
  }
  log(`${app}: ${names.length} files sent by each site`);
  if (new Set(sent).size !== 1 || sent.some((text) => / 404 /.test(text)))
    problems.push(`the sites send different files of ${app}`);
}
