import { readFile, writeFile } from 'node:fs/promises';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import { auditFile, registryFile } from '../store/folder/store-paths.ts';
import { readRegistry, recordEvent } from '../store/registry.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { runHere } from '../testing/run-here.ts';
import { runCommandLine } from './run.ts';

let temporary: TemporaryStore;
let from: string;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
});
afterEach(async () => temporary.remove());

const run = (...argv: string[]) =>
  runHere({ RELEASE_STORE: temporary.folder, RELEASE_BY: 'mira', RELEASE_COMMIT: 'abc123' }, argv);

describe('texts of teams on the terminal of an operator', () => {
  const FORGED = 'x\n2026-11-26 00:00  olga (oidc)  activate  shell\u001b[2J\u009b1A\u202e';

  it('are one line each without control characters, in the audit too', async () => {
    await recordEvent(temporary.store, { by: FORGED }, (registry) => ({
      registry,
      event: { what: 'prune', why: FORGED },
    }));
    const { out } = await run('history');
    expect(out.split('\n')).toHaveLength(2);
    expect(out.replaceAll('\n', '')).toMatch(/^\P{Cc}+$/u);
    expect(await readFile(auditFile(temporary.folder), 'utf8')).not.toMatch(/\\n|\\u001b|\u009b|\u202e/);
  });

  it('are cleaned too if an earlier version of the tool stored them', async () => {
    await run('publish', 'mf-library', '--from', from, '--activate');
    const registry = await readRegistry(temporary.store);
    const lastChange = { ...registry.lastChange, who: FORGED, why: FORGED };
    await writeFile(registryFile(temporary.folder), JSON.stringify({ ...registry, lastChange }));
    const { out } = await run('status');
    expect(out.split('\n')).toHaveLength(3);
    expect(out.replaceAll('\n', '')).toMatch(/^\P{Cc}+$/u);
  });
});

describe('a secret in a file', () => {
  it.each(['RELEASES_TOKEN', 'OVERRIDE_SECRET', 'RELEASE_STORE', 'NOTIFY_SECRET'])(
    'of %s is explained in one line if the file is missing, or if the variable is set too',
    async (name) => {
      const fails = async (environment: Record<string, string>) => {
        const lines: string[] = [];
        const error = (line: string) => void lines.push(line);
        const site = name === 'RELEASES_TOKEN' ? { RELEASES_URL: 'https://learn.example.com' } : {};
        await runCommandLine(['preview', 'list'], { ...site, ...environment }, { out: error, error });
        return lines.join('\n');
      };
      expect(await fails({ [`${name}_FILE`]: '/no/such/file' })).toMatch(
        new RegExp(`^${name}_FILE cannot be read: .*ENOENT.*\\(see --help\\)$`),
      );
      expect(await fails({ [`${name}_FILE`]: '/no/such/file', [name]: 'value' })).toMatch(
        new RegExp(`^set ${name} or ${name}_FILE, not both`),
      );
    },
  );
});
