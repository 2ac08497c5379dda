import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { APPS, ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

const file = path.join(ROOT, 'docker-compose.yml');
const text = readFileSync(file, 'utf8');

/** Errors by the linter's copy of the Compose Specification's schema. The site's port is open on purpose. */
async function errorsOf(compose: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
  try {
    writeFileSync(path.join(folder, 'docker-compose.yml'), compose);
    const linter = path.join(ROOT, 'node_modules/dclint/bin/dclint.cjs');
    const args = ['--quiet', '--formatter', 'json', '--disable-rule', 'no-unbound-port-interfaces'];
    const { output } = await runCommand([process.execPath, linter, 'docker-compose.yml', ...args], { cwd: folder });
    const reports = JSON.parse(output) as { messages: { rule: string; message: string }[] }[];
    return reports.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('docker-compose.yml', () => {
  it('is valid by the Compose Specification', async () => {
    expect(await errorsOf(text)).toEqual([]);
  });

  it('is refused with a misspelled key', async () => {
    const broken = text.replace('command:', 'comand:');
    expect(await errorsOf(broken)).toContainEqual(expect.stringMatching(/^invalid-schema: /));
  });

  it.each(APPS)('has a service that ships %s alone', (app) => {
    const [, service = ''] = new RegExp(`^  ${app}:\n((?:    .*\n)+)`, 'm').exec(text) ?? [];
    expect(service).toContain('<<: *app\n');
    expect(service).toContain(`args: { APP: ${app}, `);
    expect(service).toContain(`command: ['node', 'releases/src/cli.ts', 'publish', '${app}', '--activate', '--once']`);
    expect(service).not.toContain('depends_on');
  });
});
