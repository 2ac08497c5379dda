import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const DESCRIBE = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];

/** The commit of a folder's checkout, with `-dirty` for uncommitted changes, or null outside git. */
export async function readCommit(folder: string): Promise<string | null> {
  try {
    return (await promisify(execFile)('git', DESCRIBE, { cwd: folder })).stdout.trim();
  } catch {
    return null;
  }
}
