import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { recordEvent } from '../../store/registry.ts';
import { createTemporaryStore } from '../../testing/temporary-store.ts';
import { readAuditLines } from './verify-audit.ts';

const PAGE = path.join(import.meta.dirname, '../../../../docs/release-store.md');

it('the command in docs/release-store.md prints the hash of every line, whatever text it has', async () => {
  const { store, work, remove } = await createTemporaryStore();
  const texts = ['plain', 'with "hash":"00",', 'nul \0, half an emoji \ud83d, \u007f and 日本語', 'back\\slash\nline'];
  for (const why of texts)
    await recordEvent(store, { by: 'mira' }, (registry) => ({ registry, event: { what: 'create-token', why } }));
  const lines = await readAuditLines(store);
  await writeFile(path.join(work, '../audit.jsonl'), lines.map((line) => `${line}\n`).join(''));
  const [, command = ''] = /```sh\n(sed [^]*?)```/.exec(await readFile(PAGE, 'utf8')) ?? [];
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: path.dirname(work) });
  const hashes = stdout
    .trim()
    .split('\n')
    .map((line) => line.slice(0, 64));
  expect(hashes).toEqual(lines.map((line) => (JSON.parse(line) as { hash: string }).hash));
  await remove();
});
