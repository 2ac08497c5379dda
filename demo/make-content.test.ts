import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatError, formatWarning } from '../servers/api/src/content/content-error.ts';
import { readContent } from '../servers/api/src/content/read-content.ts';
import { makeDemoContent } from './make-content.ts';
import { TEST_DAY, demoContent } from './testing/demo-videos.ts';
import { hashOfFiles, writeFiles } from './write-files.ts';

// When a table or rule changes on purpose, so does this hash: copy the new one from the failing test, and run
// `npm run proof -- journeys`, whose proofs of the demo read every text.
const CATALOG_HASH = '8f6885ccb6d8243846b37c61b605062ddba7340b4c3d99115903b961e48ab2ff';

describe('the generator', () => {
  const files = makeDemoContent(TEST_DAY);

  it('makes the recorded content, byte for byte', () => {
    expect(hashOfFiles(files)).toBe(CATALOG_HASH);
  });

  it('writes a folder that the content check accepts, without a warning', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
    writeFiles(folder, files);
    const { errors, warnings } = readContent(folder, TEST_DAY);
    expect([...errors.map(formatError), ...warnings.map(formatWarning)]).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('has the same names and ids on another day, with other dates', () => {
    const names = (day: Date) => demoContent(day).videos.map(({ id, urlName }) => `${id} ${urlName}`);
    expect(names(new Date('2027-02-03'))).toEqual(names(TEST_DAY));
  });
});
