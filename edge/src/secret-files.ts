import { readFileSync } from 'node:fs';

/** The secrets that lie in files, each named by `<NAME>_FILE`; throws when one can't be read or is set twice. */
export function secretsInFiles(settings: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of ['OPS_TOKEN', 'OVERRIDE_SECRET']) {
    const file = settings[`${name}_FILE`];
    if (file === undefined) continue;
    if (settings[name] !== undefined) throw new Error(`wrong settings: set ${name} or ${name}_FILE, not both`);
    try {
      secrets[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw new Error(`wrong settings: ${name}_FILE can not be read: ${String(cause)}`, { cause });
    }
  }
  return secrets;
}
