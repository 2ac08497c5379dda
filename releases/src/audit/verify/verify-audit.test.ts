import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { auditFile, registryFile } from '../../store/folder/store-paths.ts';
import { changeRegistry, readRegistry, recordEvent } from '../../store/registry.ts';
import { changeAt } from '../../testing/sample-registry.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { serializeEntry } from '../audit.ts';
import { hashEntry } from '../audit-chain.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { compareExport } from './compare-export.ts';
import { verifyAudit } from './verify-audit.ts';

const temporary = useTemporaryStore();

const appState = { active: '1.0.0-0123456789ab', previous: [], activatedAt: '2026-03-01T08:00:00.000Z', by: 'mira' };

/** Makes changes and events; each adds one line. */
async function addLines(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    if (index % 3 === 0)
      await changeRegistry(temporary.store, async () => ({
        appState,
        entry: { ...changeAt(0), what: 'activate', why: `change ${index}` },
      }));
    else
      await recordEvent(temporary.store, { by: 'jonas', via: 'token' }, (registry) => ({
        registry,
        event: { what: 'create-token', subject: `token ${index}` },
      }));
  }
}

const readLines = async () => (await readFile(auditFile(temporary.folder), 'utf8')).split('\n').slice(0, -1);
const writeLines = async (lines: readonly string[]) =>
  writeFile(auditFile(temporary.folder), lines.map((line) => `${line}\n`).join(''));

/** Changes the audit file by hand. Returns what `verify` says about it. */
async function tamper(change: (lines: string[]) => string[]): Promise<string[]> {
  await writeLines(change(await readLines()));
  return findTexts();
}
const findTexts = async () => (await verifyAudit(temporary.store)).problems.map(({ text }) => text);

/** The line with other fields, and on request with the hash of them. */
function edit(line: string | undefined, fields: Partial<AuditEntry>, shouldFixHash = false): string {
  const entry = { ...(JSON.parse(line ?? '') as AuditEntry), ...fields };
  return serializeEntry(shouldFixHash ? { ...entry, hash: hashEntry(entry) } : entry);
}

/** Chains lines anew, as somebody does who knows how. */
function chainAnew(lines: readonly string[]): string[] {
  let previous = '';
  return lines.map((line, index) => {
    const text = edit(line, { line: index + 1, previous }, true);
    previous = (JSON.parse(text) as { hash: string }).hash;
    return text;
  });
}

describe('verifying an audit', () => {
  it('finds nothing in one that nobody touched, and proves every line', async () => {
    expect(await verifyAudit(temporary.store)).toMatchObject({ lines: 0, problems: [] });
    await addLines(12);
    expect(await verifyAudit(temporary.store)).toEqual({
      lines: 12,
      unchained: 0,
      provenFrom: 1,
      isNewestRecorded: true,
      problems: [],
    });
  });

  describe('names', () => {
    beforeEach(async () => addLines(12));

    it('a line whose text was changed', async () => {
      expect(await tamper((lines) => lines.with(4, edit(lines[4], { who: 'nobody' })))).toEqual([
        'line 5 was changed: it is not the one that line 6 names',
      ]);
      expect((await verifyAudit(temporary.store)).provenFrom).toBe(6);
    });

    it('a line whose text was changed together with its own hash', async () => {
      expect(await tamper((lines) => lines.with(4, edit(lines[4], { who: 'nobody' }, true)))).toEqual([
        'line 5 was changed: it is not the one that line 6 names',
      ]);
    });

    it('a line that was removed in the middle', async () => {
      expect(await tamper((lines) => lines.toSpliced(4, 1))).toEqual(['line 5 is missing']);
      expect(await tamper((lines) => lines.toSpliced(7, 2))).toEqual([
        'line 5 is missing',
        'lines 9 to 10 are missing',
      ]);
    });

    it('the last lines, if they were removed, except the newest: the registry has it too', async () => {
      expect(await tamper((lines) => lines.slice(0, -1))).toEqual([]);
      expect(await verifyAudit(temporary.store)).toMatchObject({ lines: 12, isNewestRecorded: false, provenFrom: 1 });
      expect(await tamper((lines) => lines.slice(0, -2))).toEqual(['lines 10 to 11 are missing']);
      expect(await tamper(() => [])).toEqual(['lines 1 to 11 are missing']);
    });

    it('lines that were swapped', async () => {
      expect(await tamper((lines) => lines.with(3, lines[4] ?? '').with(4, lines[3] ?? ''))).toEqual([
        'line 5 was moved: it is stored right after line 3',
      ]);
      expect(await tamper((lines) => lines.with(1, lines[9] ?? '').with(9, lines[1] ?? ''))).toEqual([
        'line 10 was moved: it is stored right after line 1',
        'line 5 was moved: it is stored right after line 3',
        'line 2 was moved: it is stored right after line 9',
      ]);
    });

    it('the last line, if the whole audit was chained anew, and says that the registry proves none before it', async () => {
      expect(await tamper((lines) => chainAnew(lines.with(4, edit(lines[4], { who: 'nobody' }))))).toEqual([
        'line 12 was changed: it is not the one that the registry names',
        "the registry's copy of line 10 (activate) is not that line of the audit: one of them was changed",
        "the registry's copy of line 12 (create-token) is not that line of the audit: one of them was changed",
      ]);
      expect((await verifyAudit(temporary.store)).provenFrom).toBe(13);
    });
  });

  it('covers the lines of earlier versions by the first line of the chain', async () => {
    const earlier = [1, 2, 3].map((revision) => changeAt(revision));
    const lastChange = changeAt(3);
    const registry = { formatVersion: 2 as const, revision: 3, apps: {}, lastChange };
    await temporary.store.registry.restore(registry, earlier);
    expect(await verifyAudit(temporary.store)).toMatchObject({ lines: 3, unchained: 3, provenFrom: 4, problems: [] });
    await addLines(3);
    expect(await verifyAudit(temporary.store)).toMatchObject({ lines: 6, unchained: 3, provenFrom: 1, problems: [] });
    const lines = await readLines();
    const text =
      'lines 1 to 3, from before the chain, are not what line 4 names: one was changed, removed, inserted or moved';
    for (const [changed, count] of [
      [lines.with(1, edit(lines[1], { who: 'nobody' })), 'are 3 lines'],
      [lines.toSpliced(0, 1), 'are 2 lines'],
      [lines.with(0, lines[1] ?? '').with(1, lines[0] ?? ''), 'are 3 lines'],
      [lines.toSpliced(2, 0, lines[0] ?? ''), 'are 4 lines'],
    ] as const)
      expect(await tamper(() => [...changed])).toEqual([`${text} (there ${count})`]);
    expect(await tamper(() => lines.slice(3))).toEqual(['lines 1 to 3 are missing']);
    expect(await tamper(() => lines.with(3, 'not JSON'))).toEqual(['line 4 cannot be read']);
  });

  it('keeps a line whole that a later version wrote with other fields', async () => {
    await addLines(1);
    const registry = await readRegistry(temporary.store);
    const entry = { ...changeAt(2), what: 'freeze', until: 'spring', line: 2, previous: registry.audit?.head };
    const lastChange = { ...entry, hash: hashEntry(entry) };
    const audit = { lines: 2, head: lastChange.hash };
    await writeFile(registryFile(temporary.folder), JSON.stringify({ ...registry, revision: 2, lastChange, audit }));
    await addLines(1);
    expect(await verifyAudit(temporary.store)).toMatchObject({ lines: 3, provenFrom: 1, problems: [] });
    expect((await readLines())[1]).toContain('"until":"spring"');
  });
});

describe('an earlier export of the audit', () => {
  it('names lines that the audit no longer has, in whatever way it was chained anew', async () => {
    await addLines(6);
    const file = path.join(temporary.folder, '../export.jsonl');
    await writeFile(file, await readFile(auditFile(temporary.folder)));
    expect((await compareExport(temporary.store, file)).differences).toEqual([]);
    await tamper((lines) => lines.slice(0, 3));
    const { differences } = await compareExport(temporary.store, file);
    expect(differences.map(({ text }) => text)).toEqual(['line 4 is missing', 'line 5 is missing']);
  });
});
