import promises, { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'releases';
import { createFileCheck } from './check-file.ts';

afterEach(() => jest.restoreAllMocks());

it('a file of an upload is incomplete, not a failure, when it is removed at the moment of its check', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-file-'));
  const location = path.join(folder, 'a.js');
  await writeFile(location, 'content');
  const { readFile } = promises;
  jest.spyOn(promises, 'readFile').mockImplementation(async (...args) => {
    await rm(folder, { recursive: true });
    return readFile(...args);
  });
  const checked = createFileCheck()({ location, bytes: 7, sha384: integrityOf(Buffer.from('content')) });
  await expect(checked).resolves.toEqual({ offset: 0, isComplete: false, isDamaged: false });
});
