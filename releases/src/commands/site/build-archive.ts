import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { create, extract, list, replace, type ReadEntry } from 'tar';
import * as v from 'valibot';
import { checkFileNames } from '../../checks/build/check-files.ts';
import { BuildUnderInspection, formatFinding } from '../../checks/build/finding.ts';
import { UserError } from '../../model/errors.ts';
import { siteCommandSchema, type SiteCommand } from './protocol.ts';

/** The record of a build comes first: no compressed archive begins with its name. */
const RECORD = 'build.json';
/** What to do with the build. */
const COMMAND = 'command.json';

const MAX_FILES = 2_000;
/** The signature of a build names all its files. */
const MAX_COMMAND_BYTES = 1024 * 1024;

interface PackOptions {
  /** The folder of the build, and its files. */
  from: string;
  files: Iterable<string>;
  command: SiteCommand;
  /** For the archive. */
  work: string;
}

/** Packs a build together with its command, for a site. */
export async function packBuild({ from, files, command, work }: PackOptions) {
  const file = path.join(work, 'build.tar');
  await writeFile(path.join(work, COMMAND), JSON.stringify(command));
  await create({ file, cwd: from, portable: true }, [RECORD, ...files]);
  await replace({ file, cwd: work, portable: true }, [COMMAND]);
  return { file, bytes: (await stat(file)).size, sha256: await hashFile(file) };
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** Unpacks a build, and returns its command. Throws a UserError first if the archive holds anything else. */
export async function unpackBuild(file: string, folder: string): Promise<SiteCommand> {
  const problem = await findArchiveProblem(file).catch(() => 'it is damaged');
  if (problem !== null) throw new UserError(`the archive of the build is refused: ${problem}`);
  await extract({ file, cwd: folder, strict: true, noMtime: true });
  // No file of a build: it was never in its folder.
  const command = path.join(folder, `../${COMMAND}`);
  await rename(path.join(folder, COMMAND), command);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), siteCommandSchema), await readFile(command, 'utf8'));
  if (result.success) return result.output;
  throw new UserError(`the command beside the build is wrong: ${v.getDotPath(result.issues[0]) ?? COMMAND}`);
}

async function findArchiveProblem(file: string): Promise<string | null> {
  if ((await text(createReadStream(file, { end: RECORD.length - 1 }))) !== RECORD)
    return `it does not begin with ${RECORD}`;
  const entries: Pick<ReadEntry, 'path' | 'type' | 'size'>[] = [];
  const onReadEntry = ({ path: name, type, size }: ReadEntry) => void entries.push({ path: name, type, size });
  await list({ file, strict: true, onReadEntry });
  if (entries.length > MAX_FILES) return `it has more than ${MAX_FILES} files`;
  const other = entries.find(({ type }) => type !== 'File' && type !== 'OldFile');
  if (other) return `${JSON.stringify(other.path)} is no file but a ${other.type}`;
  const names = entries.map((entry) => entry.path);
  if (new Set(names).size < names.length) return 'two files have the same path';
  const command = entries.find((entry) => entry.path === COMMAND);
  if (!command || command.size > MAX_COMMAND_BYTES) return `${COMMAND} is missing or too large`;
  const build = new BuildUnderInspection({}, new Map(names.map((name) => [name, Buffer.alloc(0)])));
  checkFileNames(build);
  const [finding] = build.findings;
  if (finding) return formatFinding(finding);
  const outside = names.find((name) => ![RECORD, COMMAND].includes(name) && !/^(client|server)\//.test(name));
  if (outside !== undefined) return `${outside} is no file of a build: these are ${RECORD}, client/… and server/…`;
  const both = names.find((name) => {
    const below = `${name}/`;
    return names.some((other) => other.startsWith(below));
  });
  return both === undefined ? null : `another file is below ${both}`;
}
