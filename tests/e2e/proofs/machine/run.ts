import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { buildApps } from '../../../../tools/local/build-apps.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { waitUntilReady } from '../../../../tools/local/start-server.ts';
import { makeDebianRoot } from './debian-root.ts';

/** Does what `docs/operating.md#on-a-bare-machine` says, in a folder with a fresh Debian. */
const HOST = 'learn.example.com';
const UNITS = '/etc/systemd/system';
const document = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8');

await buildApps(log);
log('Making a fresh Debian 13 root …');
await using machine = await makeDebianRoot('nginx,openssl,systemd');
await machine.run(linesOf('2. Settings and folders'));
await machine.run("sed -i '/^CONTENT_DIR=/d' /etc/learning-center.env");
await machine.run('cp -r /srv/learning-center/servers/edge/src/testing/acme-brand /srv/learning-center-brand');
log(await machine.run(linesOf('3. Catalog and first releases')));

await machine.run(linesOf('4. Services', /^(cd|cp) /));
await machine.run(`systemd-analyze verify --man=no ${UNITS}/learning-center-*`);
log('✓ systemd accepts the units');
const api = await startUnit('learning-center-api');
const edge = await startUnit('learning-center-edge');
await waitUntilReady('http://127.0.0.1:9464/readyz', { timeoutMs: 60_000 });
log('✓ the services start as their units say, and the edge is ready');

const backups = '/var/backups/learning-center';
await machine.run(
  `install -d ${backups}/old && touch -d '40 days ago' ${backups}/old && chown learning-center ${backups}/old`,
);
for (const command of await commandsOf('learning-center-backup')) await machine.run(command);
const kept = (await machine.run(`cd ${backups} && ls */backup.json && ls -d old || true`)).trim();
check(
  /^\d{4}[\w-]+Z\/backup\.json\n.*cannot access 'old'/.test(kept),
  'the timer makes a backup and ends old ones',
  kept,
);

const certificates = `/etc/letsencrypt/live/${HOST}`;
await machine.run(
  `mkdir -p ${certificates} && openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=${HOST} ` +
    `-keyout ${certificates}/privkey.pem -out ${certificates}/fullchain.pem`,
);
await machine.run(linesOf('5. TLS', /^(cp|ln|nginx) /));
log('✓ nginx accepts its configuration');
const nginx = machine.start("exec nginx -g 'daemon off;'");
await waitUntilReady('http://127.0.0.1/', { timeoutMs: 10_000 });
const redirect = await request(http, '/library');
check(redirect.location === `https://${HOST}/library`, 'http leads to https', JSON.stringify(redirect));
const page = await request(https, '/jp/library');
check(/<h1[^>]*>ライブラリ/.test(page.text), 'https shows a page', page.text.slice(0, 200));
for (const stop of [nginx, edge, api]) await stop();

/** The commands of a step of the document whose lines match a pattern. */
function linesOf(step: string, pattern = /./): string {
  const [, block = ''] = new RegExp(`## ${step}\n[^]*?\`\`\`sh\n([^]*?)\`\`\``).exec(document) ?? [];
  const lines = block.split('\n').filter((line) => pattern.test(line));
  if (lines.length === 0) throw new Error(`docs/operating.md has no commands for "${step}"`);
  return ['set -e', ...lines].join('\n');
}

/** The commands of a unit, as systemd would run them: with its user, folder and settings. */
async function commandsOf(name: string): Promise<readonly string[]> {
  const text = await machine.run(`cat ${UNITS}/${name}.service`);
  const valuesOf = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');
  const [user] = valuesOf('User');
  const setup = `set -a; . ${valuesOf('EnvironmentFile')[0]}; set +a; cd ${valuesOf('WorkingDirectory')[0]}`;
  return [...valuesOf('ExecStart'), ...valuesOf('ExecStartPost')].map(
    (command) => `${setup}; exec setpriv --reuid=${user} --regid=${user} --init-groups ${command}`,
  );
}

async function startUnit(name: string): Promise<() => Promise<void>> {
  const [command = ''] = await commandsOf(name);
  return machine.start(command);
}

/** Sends a request to nginx as a visitor's; over TLS its certificate is the proof's own. */
function request(protocol: typeof http | typeof https, address: string): Promise<{ location?: string; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', path: address, headers: { Host: HOST }, rejectUnauthorized: false };
    const sent = protocol.request(options, async (response) => {
      const text = (await response.toArray()).join('');
      resolve({ location: response.headers.location, text });
    });
    sent.on('error', reject).end();
  });
}

/** Prints a result; a wrong one fails the proof and comes with its detail. */
function check(isRight: boolean, claim: string, detail = ''): void {
  log(`${isRight ? '✓' : '✗'} ${claim}${isRight ? '' : `: ${detail}`}`);
  if (!isRight) process.exitCode = 1;
}
