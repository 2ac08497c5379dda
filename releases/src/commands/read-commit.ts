import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit of a folder's checkout, with `-dirty` for uncommitted changes, or null outside git. */
export async function readCommit(folder: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', [
      '-C',
      folder,
      'describe',
      '--always',
      '--dirty',
      '--abbrev=40',
      '--exclude=*',
    ]);
    return stdout.trim();
  } catch {
    return null;
  }
}
