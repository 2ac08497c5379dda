import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { auditFile } from '../../store/folder/store-paths.ts';
import { recordEvent } from '../../store/registry.ts';
import { createTemporaryStore, type TemporaryStore } from '../../testing/temporary-store.ts';
import { compareExport } from './compare-export.ts';

let temporary: TemporaryStore;
let file: string;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  file = path.join(temporary.folder, '../export.jsonl');
  await addLines(6);
  await writeFile(file, await readFile(auditFile(temporary.folder), 'utf8'));
});
afterEach(async () => temporary.remove());

async function addLines(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await recordEvent(temporary.store, { by: 'mira' }, (registry) => ({
      registry,
      event: { what: 'login', subject: `session ${index}` },
    }));
}

/** Changes lines of a file by hand. */
async function tamper(name: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = (await readFile(name, 'utf8')).split('\n').slice(0, -1);
  await writeFile(
    name,
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
}
const compare = async () => {
  const { lines, problems, differences } = await compareExport(temporary.store, file);
  const textsOf = (found: typeof problems) => found.map(({ text }) => text);
  return { lines, problems: textsOf(problems), differences: textsOf(differences) };
};
const findDifferences = async (change: (lines: string[]) => string[]) => {
  await tamper(auditFile(temporary.folder), change);
  return (await compare()).differences;
};

describe('an earlier export of the audit', () => {
  it('is the beginning of the audit, also after further lines', async () => {
    expect(await compare()).toEqual({ lines: 6, problems: [], differences: [] });
    await addLines(3);
    expect(await compare()).toEqual({ lines: 6, problems: [], differences: [] });
  });

  it('names lines that the audit no longer has, in whatever way it was chained anew', async () => {
    expect(await findDifferences((lines) => lines.slice(0, 3))).toEqual(['line 4 is missing', 'line 5 is missing']);
  });

  it('names a line that is another one in the audit', async () => {
    expect(await findDifferences((lines) => lines.with(2, (lines[2] ?? '').replace('mira', 'nobody')))).toEqual([
      'line 3 is not the one of the file',
    ]);
  });

  it('names lines that were inserted or moved in the audit', async () => {
    const forged = '{"who":"nobody"}';
    expect(await findDifferences((lines) => lines.toSpliced(2, 0, forged))).toEqual([
      'stored line 3 is not in the file',
    ]);
    const moveThird = (lines: string[]) => [...lines.slice(3, 4), ...lines.slice(0, 2), ...lines.slice(4)];
    expect(await findDifferences(moveThird)).toEqual(['stored line 1 was moved: the file has it elsewhere']);
  });

  it('names a line that was changed in the file itself', async () => {
    await tamper(file, (lines) => lines.with(3, (lines[3] ?? '').replace('mira', 'nobody')));
    expect(await compare()).toMatchObject({
      problems: ['line 4 was changed: it is not the one that line 5 names'],
      differences: ['line 4 is not the one of the file'],
    });
  });

  it('must be a file with lines', async () => {
    await expect(compareExport(temporary.store, `${file}.missing`)).rejects.toThrow(/cannot be read .* name a file/);
    await writeFile(file, '\n> learning-center\n');
    await expect(compareExport(temporary.store, file)).rejects.toThrow('has no line of an audit');
  });
});
