import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { compile, withWorkFolder, ENTRY_POINTS } from './declare-entry-points.ts';
import { readExports, type Exported } from './read-exports.ts';
import type { ReleasedTypes } from './released-types.ts';

/** How the entry points differ from those of a release. */
export interface Comparison {
  /** Changes that can break a published section, one line each with the reason below. */
  breaks: string[];
  /** New names, as `entry point: name`. */
  additions: string[];
}

/** Types that sections create and the shell consumes: here the old form must be assignable to the new one. */
const CREATED_BY_SECTIONS = new Set(['routing: SectionModule']);

/** Type guards whose values may grow: an older section treats a new one like any unknown value. */
const EXTENSIBLE_GUARDS = new Set(['ui: isIconName']);

/** `Called`: a section passes a request and gets a result. Which defaults the call adds is not its concern. */
const HELPERS = `
type Fits<Actual extends Expected, Expected> = Actual;
type Wider<Old, New> = [Old] extends [New] ? New : Old;
type Called<T> = T extends { request: { '~types'?: infer Request }; result: { '~types'?: infer Result } }
  ? Omit<T, 'request' | 'result'> & { call: (request: Input<Request>) => Output<Result> }
  : T extends Readonly<Record<string, { request: object; result: object }>> ? { [Name in keyof T]: Called<T[Name]> } : T;
type Input<Types> = NonNullable<Types> extends { input: infer T } ? T : never;
type Output<Types> = NonNullable<Types> extends { output: infer T } ? T : never;
declare function called<T>(value: T): Called<T>;
`;

/** Compares entry points with those of a release; the view is that of a section that imports them. */
export const compareEntryPoints = (sources: string, released: ReleasedTypes): Promise<Comparison> =>
  withWorkFolder(async (folder) => {
    for (const [file, text] of released.files) {
      await mkdir(path.join(folder, 'old', path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, 'old', file), text);
    }
    const copy = path.join(folder, 'new');
    copyWithReleasedValues(sources, copy, released);
    const old = readExports(path.join(folder, 'old'), 'index.d.ts');
    const current = readExports(copy, 'index.ts');
    const valuesBefore = listValues((file) => released.files.get(`${file}.d.ts`) ?? '');
    const valuesAfter = listValues((file) => readFileSync(path.join(sources, `${file}.ts`), 'utf8'));
    const before = new Set([...old.map(labelOf), ...valuesBefore]);
    const after = new Set([...current.map(labelOf), ...valuesAfter]);
    const gone = [...before].filter((label) => !after.has(label));
    const common = old.filter((exported) => after.has(labelOf(exported)));
    return {
      breaks: [...gone.map((label) => `${label} is gone`), ...(await findChanged(folder, copy, common))],
      additions: [...after].filter((label) => !before.has(label)),
    };
  });

const labelOf = ({ entryPoint, name }: Exported) => `${entryPoint}: ${name}`;

async function findChanged(folder: string, sources: string, exports: readonly Exported[]): Promise<string[]> {
  const imports = ENTRY_POINTS.flatMap((entryPoint) => [
    `import * as Old_${entryPoint} from './old/${entryPoint}/index.ts';`,
    `import * as New_${entryPoint} from '${path.join(sources, entryPoint, 'index.ts')}';`,
  ]);
  const checked = exports.filter((exported) => !EXTENSIBLE_GUARDS.has(labelOf(exported)));
  const head = [...imports, ...HELPERS.split('\n')];
  const lines = checked.map((exported, index) => `export ${checkOf(exported, `check${index}`)}`);
  await writeFile(path.join(folder, 'check.ts'), [...head, ...lines].join('\n'));
  const output = await compile(folder, ['check.ts', path.join(sources, 'declarations.d.ts')], {
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
  });
  return parseCompilerErrors(output).map(({ line, reason }) => {
    const exported = checked[line - head.length - 1];
    return `${exported ? labelOf(exported) : `the comparison itself (line ${line})`} changed: ${reason}`;
  });
}

/** A declaration that does not compile if an export has changed. */
function checkOf({ entryPoint, name, kind, parameters }: Exported, check: string): string {
  const [old, current] = [`Old_${entryPoint}.${name}`, `New_${entryPoint}.${name}`];
  if (kind === 'value') return `const ${check}: Called<typeof ${old}> = called(${current});`;
  const any = parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : '';
  if (CREATED_BY_SECTIONS.has(`${entryPoint}: ${name}`)) return `type ${check} = Fits<${old}${any}, ${current}${any}>;`;
  // A type may grow or shrink: what matters is compared where values of the type are passed.
  return `type ${check} = Fits<${current}${any}, Wider<${old}${any}, ${current}${any}>>;`;
}

/** Parses the compiler's errors about the checks; errors in the sources belong to the type check. */
function parseCompilerErrors(output: string): { line: number; reason: string }[] {
  const found = output.matchAll(/^check\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm);
  return [...found].map(([, line, reason = '']) => ({ line: Number(line), reason }));
}

/** Files whose values may grow: a section treats a value that is newer than itself like any unknown one. */
const VALUE_FILES = ['contract/enums', 'contract/languages'];

/** The values in these files, as `contract: Level.MEDIUM (2)`. */
const listValues = (textOf: (file: string) => string): string[] =>
  VALUE_FILES.flatMap((file) => readValues(textOf(file))).map((value) => `contract: ${value}`);

/** Reads the values of a source or a declaration: `Level.MEDIUM (2)` and `language de`. */
function readValues(text: string): string[] {
  const enumerations = [...text.matchAll(/export (?:declare )?const (\w+)\b[^{;]*\{([^}]*)\}/g)];
  return [
    ...enumerations.flatMap(([, name, values = '']) =>
      [...values.matchAll(/(\w+): (\d+)/g)].map(([, key, value]) => `${name}.${key} (${value})`),
    ),
    ...[...text.matchAll(/code: '(\w+)'/g)].map(([, code]) => `language ${code}`),
  ];
}

/** Copies the sources, with the values of a release. A comparison of types then sees everything else. */
function copyWithReleasedValues(sources: string, folder: string, released: ReleasedTypes): void {
  cpSync(sources, folder, { recursive: true });
  for (const file of VALUE_FILES)
    writeFileSync(path.join(folder, `${file}.ts`), released.files.get(`${file}.d.ts`) ?? '');
}
