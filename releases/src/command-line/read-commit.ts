import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit a folder stands at, `-dirty` when something was not committed, or null outside git. */
export async function commitOf(folder: string): Promise<string | null> {
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
