import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Names, sizes and times of a folder's files, which tell a change. A folder that is away counts as a state of its own. */
export function folderState(folder: string, list: (folder: string) => readonly string[] = readdirSync): string {
  try {
    return list(folder)
      .map((file) => {
        const { ino, size, mtimeMs } = statSync(path.join(folder, file));
        return `${file} ${ino} ${size} ${mtimeMs}`;
      })
      .join('\n');
  } catch (error) {
    return String(error);
  }
}
