import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, inFolder } from './compiler.ts';
import { DOORS } from './declare-doors.ts';
import { readDoor, type Offer } from './read-door.ts';
import type { Snapshot } from './snapshot.ts';

/** How the doors differ from a release's. */
export interface Comparison {
  /** What a published section may trip over, one line each with the reason below. */
  breaks: string[];
  /** Names that are new, as `door: name`. */
  additions: string[];
}

/** What sections make and the shell takes: here the old form must fit the new one. */
const MADE_BY_SECTIONS = new Set(['routing: SectionModule']);

/** Guards of words that may become more: to a section that knows fewer, the others are as unknown as before. */
const MAY_GROW = new Set(['ui: isIconName']);

const HELPERS = `
type Fits<Given extends Wanted, Wanted> = Given;
type Wider<Old, New> = [Old] extends [New] ? New : Old;
`;

interface Check {
  what: string;
  line: string;
}

/** Compares the doors below a folder of sources with those of a release, as a section that uses them would find them. */
export function compareDoors(sources: string, released: Snapshot): Promise<Comparison> {
  return inFolder((folder) => compareIn(folder, sources, released));
}

async function compareIn(folder: string, sources: string, released: Snapshot): Promise<Comparison> {
  for (const [file, text] of released.files) {
    await mkdir(path.join(folder, 'old', path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, 'old', file), text);
  }
  const doors = DOORS.map((door) => ({
    door,
    old: readDoor(path.join(folder, 'old', door, 'index.d.ts')),
    current: new Set(readDoor(path.join(sources, door, 'index.ts')).map(({ name }) => name)),
  }));
  const gone = doors.flatMap(({ door, old, current }) =>
    old.filter(({ name }) => !current.has(name)).map(({ name }) => `${door}: ${name} is gone`),
  );
  const kept = doors.map(({ door, old, current }) => ({ door, offers: old.filter(({ name }) => current.has(name)) }));
  const additions = doors.flatMap(({ door, old, current }) =>
    [...current].filter((name) => !old.some((offer) => offer.name === name)).map((name) => `${door}: ${name}`),
  );
  return { breaks: [...gone, ...(await changed(folder, sources, kept))], additions };
}

async function changed(folder: string, sources: string, doors: { door: string; offers: Offer[] }[]): Promise<string[]> {
  const imports = doors.flatMap(({ door }) => [
    `import * as Old_${door} from './old/${door}/index.ts';`,
    `import * as New_${door} from '${path.join(sources, door, 'index.ts')}';`,
  ]);
  const checks = doors.flatMap(({ door, offers }) => offers.flatMap((offer) => checksOf(door, offer)));
  const head = [...imports, ...HELPERS.split('\n')];
  const lines = checks.map(({ line }, index) => line.replace('NAME', `check${index}`));
  await writeFile(path.join(folder, 'check.ts'), [...head, ...lines].join('\n'));
  const said = await compile(folder, ['check.ts', path.join(sources, 'declarations.d.ts')], {
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
  });
  return complaintsOf(said).map(({ line, reason }) => {
    const what = checks[line - head.length - 1]?.what ?? `the comparison itself (line ${line})`;
    return `${what} changed: ${reason}`;
  });
}

function checksOf(door: string, { name, kind, parameters }: Offer): Check[] {
  const what = `${door}: ${name}`;
  if (MAY_GROW.has(what)) return [];
  if (kind === 'value') return [{ what, line: `export const NAME: typeof Old_${door}.${name} = New_${door}.${name};` }];
  const given = parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : '';
  const [old, current] = [`Old_${door}.${name}${given}`, `New_${door}.${name}${given}`];
  if (MADE_BY_SECTIONS.has(what)) return [{ what, line: `export type NAME = Fits<${old}, ${current}>;` }];
  // A type is but a name: what is given or taken under it is compared where that happens. It may grow or shrink.
  return [{ what, line: `export type NAME = Fits<${current}, Wider<${old}, ${current}>>;` }];
}

/** The compiler's complaints about the checks; those about the sources are for the check of types. */
function complaintsOf(said: string): { line: number; reason: string }[] {
  const found = said.matchAll(/^check\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm);
  return [...found].map(([, line, reason = '']) => ({ line: Number(line), reason }));
}
