import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAccessFile, type AccessRules } from '../access/access-file.ts';

/** Reads rules as from the file that an operator writes. */
export function accessRules(content: unknown): AccessRules {
  const folder = mkdtempSync(path.join(tmpdir(), 'access-'));
  const file = path.join(folder, 'access.json');
  try {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readAccessFile(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
