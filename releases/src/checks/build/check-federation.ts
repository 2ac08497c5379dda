import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyNode } from 'acorn';
import { simple } from 'acorn-walk';
import type { FileSet } from '../../files/write-release.ts';
import { findMountProblems, type ExportedSection, type Mount } from '../pages/section-pages.ts';
import { readFiles } from './build-files.ts';
import type { BuildUnderInspection } from './finding.ts';
import { nameOf, parseScript, textOf } from './read-script.ts';

const ENTRY = 'remoteEntry.js';

/** A build of Module Federation alone, without the record that `withSection` writes. */
export interface PlainBuild {
  /** What a record would say, by the project's `package.json` and `section.json`. */
  record: object;
  files: FileSet;
}

/** Reads a folder with a container and no `build.json`; undefined if it is another. */
export async function readPlainBuild(dist: string): Promise<PlainBuild | undefined> {
  const folder = [path.join(dist, 'client'), dist].find((each) => existsSync(path.join(each, ENTRY)));
  if (folder === undefined || existsSync(path.join(dist, 'build.json'))) return undefined;
  const project = path.dirname(path.resolve(dist));
  const readFields = async (file: string): Promise<Record<string, unknown>> => {
    const text = await readFile(path.join(project, file), 'utf8').catch(() => '{}');
    return JSON.parse(text) as Record<string, unknown>;
  };
  const [{ name: app }, { segments = [], sidebar = [] }] = [
    await readFields('package.json'),
    await readFields('section.json'),
  ];
  return { record: { app, segments, sidebar, entry: ENTRY }, files: await readFiles(folder, 'client/') };
}

/** Says what a build of Module Federation alone lacks of a section. */
export function checkPlainBuild(build: BuildUnderInspection): void {
  build.error(
    'build.json',
    'is missing beside remoteEntry.js: this is a build of Module Federation alone',
    'wrap the configuration in withSection of @learning-center/build/webpack, write section.json beside package.json ' +
      '(examples/README.md), and build again',
  );
  const entry = build.files.get(`client/${ENTRY}`)?.toString('latin1') ?? '';
  const [, container = 'no global'] = /(?:^|[;\n])\s*var ([\w$]+);/.exec(entry) ?? [];
  build.error(
    'container',
    `is ${container}, not the name of one release`,
    'name it section.container, which describeSection returns',
  );
}

/** The names in the table of a container: keys that start with `./`. */
const EXPOSED = /["'`](\.\/[\w./-]+)["'`]\s*:/g;

/** Checks that a container with a table of names has the one that shells ask for. */
export function checkExposed(build: BuildUnderInspection): void {
  const file = `client/${build.fields.entry}`;
  const entry = build.files.get(file)?.toString('latin1') ?? '';
  const names = new Set([...entry.matchAll(EXPOSED)].map(([, name]) => name));
  if (names.size > 0 && !names.has('./routes'))
    build.error(
      file,
      `exposes ${[...names].join(', ')}, and no ./routes`,
      'expose the module of the section as ./routes',
    );
}

/** Compares the section as its code declares it with the record; `activate` runs the code. */
export function checkMounts(build: BuildUnderInspection): void {
  const { app, segments = [] } = build.fields;
  const [declared] = [...build.files].flatMap(([file, content]) =>
    /js$/.test(file) ? (readSection(content) ?? []) : [],
  );
  if (app === undefined || !declared) return;
  const own = { app, segments: declared.mounts ? segments : [] };
  for (const { problem, remedy } of findMountProblems(declared, own)) build.error('section', problem, remedy);
}

/** The literal fields of a section in a script; undefined if the script has none. */
function readSection(content: Buffer): ExportedSection | undefined {
  if (!content.includes('mounts') || !content.includes('namespace')) return undefined;
  const programs = (['script', 'module'] as const).map((type) => parseScript(content, type));
  const program = programs.find((each) => typeof each !== 'string');
  if (program === undefined || typeof program === 'string') return undefined;
  let section: ExportedSection | undefined;
  simple(program, {
    ObjectExpression: (node) => {
      const { namespace, name, mounts } = fieldsOf(node);
      if (namespace && mounts) section = { name: textOf(name), mounts: readMountList(mounts) };
    },
  });
  return section;
}

function fieldsOf(node: AnyNode | null): Partial<Record<string, AnyNode>> {
  if (node?.type !== 'ObjectExpression') return {};
  return Object.fromEntries(
    node.properties.flatMap((each) => (each.type === 'Property' ? [[nameOf(each.key), each.value]] : [])),
  );
}

/** Undefined if a part of the list is computed. */
function readMountList(list: AnyNode): Mount[] | undefined {
  if (list.type !== 'ArrayExpression') return undefined;
  const mounts = list.elements.map((each) => {
    const { segment, routes } = fieldsOf(each);
    return {
      segment: textOf(segment),
      routes: routes?.type === 'ArrayExpression' ? routes.elements.map(() => ({})) : [{}],
    };
  });
  return mounts.every((mount): mount is typeof mount & Mount => mount.segment !== undefined) ? mounts : undefined;
}
