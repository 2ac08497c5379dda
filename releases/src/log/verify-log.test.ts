import { readFile, writeFile } from 'node:fs/promises';
import { auditFile, registryFile } from '../store/folder/store-paths.ts';
import { changeRegistry, readRegistry, recordEvent } from './change-log.ts';
import { changeAt } from '../testing/sample-registry.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { serializeEntry } from '../model/entry.ts';
import { hashEntry } from '../audit/audit-chain.ts';
import type { Entry } from '../model/entry.ts';
import { verifyAudit } from './verify-log.ts';

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
async function tamper(change: (lines: string[]) => string[]): Promise<string | undefined> {
  await writeLines(change(await readLines()));
  return (await verifyAudit(temporary.store)).problem?.text;
}

/** The line with other fields, and on request with the hash of them. */
function edit(line: string | undefined, fields: Partial<Entry>, shouldFixHash = false): string {
  const entry = { ...(JSON.parse(line ?? '') as Entry), ...fields };
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
  it('finds nothing in one that nobody touched', async () => {
    expect(await verifyAudit(temporary.store)).toEqual({ lines: 0, problem: null, isNewestRecorded: true });
    await addLines(12);
    expect(await verifyAudit(temporary.store)).toEqual({ lines: 12, problem: null, isNewestRecorded: true });
  });

  describe('names', () => {
    beforeEach(async () => addLines(12));

    it('a line whose text was changed, also together with its own hash', async () => {
      const who = 'nobody';
      const intact = await readLines();
      expect(await tamper(() => intact.with(4, edit(intact[4], { who })))).toBe(
        'line 5 was changed: it has another hash',
      );
      const changed = 'line 5 was changed: it is not the one that line 6 names';
      expect(await tamper(() => intact.with(4, edit(intact[4], { who }, true)))).toBe(changed);
      expect(await tamper(() => intact.with(4, ` ${intact[4] ?? ''}`))).toContain('line 5 was changed');
      expect(await tamper(() => intact.with(4, 'not JSON'))).toBe('line 5 cannot be read');
    });

    it('the first of the lines that were removed, except the newest: the registry has it too', async () => {
      const intact = await readLines();
      expect(await tamper(() => intact.toSpliced(4, 1).toSpliced(7, 2))).toBe('line 5 is missing');
      expect(await tamper(() => intact.slice(3))).toBe('line 1 is missing');
      expect(await tamper(() => intact.slice(0, -1))).toBeUndefined();
      expect(await verifyAudit(temporary.store)).toEqual({ lines: 12, problem: null, isNewestRecorded: false });
      expect(await tamper(() => intact.slice(0, -2))).toBe('line 11 is missing');
      expect(await tamper(() => [])).toBe('line 1 is missing');
    });

    it('lines that were inserted, repeated or swapped', async () => {
      const intact = await readLines();
      const [first = '', last = ''] = [intact[0], intact.at(-1)];
      expect(await tamper(() => intact.toSpliced(4, 0, first))).toBe('line 5 was inserted: it says that it is line 1');
      const added = edit(last, { line: 13, previous: (JSON.parse(last) as Entry).hash }, true);
      expect(await tamper(() => [...intact, added])).toBe('line 13 was inserted: the registry names 12 lines');
      expect(await tamper(() => intact.with(3, intact[4] ?? '').with(4, intact[3] ?? ''))).toBe(
        'line 4 was moved: line 5 is in its place',
      );
    });

    it('the last line, if the whole audit was chained anew', async () => {
      expect(await tamper((lines) => chainAnew(lines.with(4, edit(lines[4], { who: 'nobody' }))))).toBe(
        'line 12 was changed: it is not the one that the registry names',
      );
    });

    it('a line of which the registry has another copy', async () => {
      const registry = await readRegistry(temporary.store);
      const lastChange = { ...registry.lastChange, who: 'nobody' };
      await writeFile(registryFile(temporary.folder), JSON.stringify({ ...registry, lastChange }));
      expect((await verifyAudit(temporary.store)).problem?.text).toMatch(
        /^line 10 is not the one of which the registry/,
      );
    });
  });

  it('keeps fields of a line that it does not know, because its hash covers them', async () => {
    await addLines(1);
    const registry = await readRegistry(temporary.store);
    const entry = { ...changeAt(2), what: 'freeze', until: 'spring', line: 2, previous: registry.audit?.head };
    const lastChange = { ...entry, hash: hashEntry(entry) };
    const audit = { lines: 2, head: lastChange.hash };
    await writeFile(registryFile(temporary.folder), JSON.stringify({ ...registry, revision: 2, lastChange, audit }));
    await addLines(1);
    expect(await verifyAudit(temporary.store)).toMatchObject({ lines: 3, problem: null });
    expect((await readLines())[1]).toContain('"until":"spring"');
  });
});
