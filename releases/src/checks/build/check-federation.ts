import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../../model/errors.ts';
import { buildRecordSchema } from '../../model/format.ts';
import { readMounts } from '../pages/section-pages.ts';
import { readFiles } from './build-files.ts';
import { checkSegments } from './check-record.ts';
import { BuildUnderInspection, type Finding } from './finding.ts';

const ENTRY = 'remoteEntry.js';
const PROJECT = v.partial(v.pick(buildRecordSchema, ['segments', 'sidebar']));

/** Says what plain Module Federation lacks of a section; undefined for any other build. */
export async function inspectPlainBuild(dist: string): Promise<Finding[] | undefined> {
  const folder = [path.join(dist, 'client'), dist].find((each) => existsSync(path.join(each, ENTRY)));
  if (folder === undefined || existsSync(path.join(dist, 'build.json'))) return undefined;
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(dist, '..', file), 'utf8').catch(() => '{}')) as { name?: string };
  const [{ name: app = '' }, section] = [await read('package.json'), v.safeParse(PROJECT, await read('section.json'))];
  const fields = { segments: [], ...(section.success && section.output), app, entry: ENTRY };
  const build = new BuildUnderInspection(fields, await readFiles(folder, 'client/'));
  const entry = build.files.get(`client/${ENTRY}`)?.toString('latin1') ?? '';
  const [, container = 'no global'] = /(?:^|[;\n])\s*var ([\w$]+);/.exec(entry) ?? [];
  build.error(
    'build.json',
    `is missing: this is plain Module Federation, and its container is ${container}`,
    'wrap the configuration in withSection, name the container section.container, and add section.json (examples/README.md)',
  );
  for (const check of [checkExposed, checkSegments, checkMounts]) check(build);
  return build.findings;
}

/** Checks that a container with a table of names has the one that shells request. */
export function checkExposed(build: BuildUnderInspection): void {
  const file = `client/${build.fields.entry}`;
  const entry = build.files.get(file)?.toString('latin1') ?? '';
  const names = new Set([...entry.matchAll(/["'`](\.\/[\w./-]+)["'`]\s*:/g)].map(([, name]) => name));
  if (names.size > 0 && !names.has('./routes'))
    build.error(file, `exposes ${[...names].join(', ')}, and no ./routes`, 'expose the routes as ./routes');
}

const NAME = /\bname:\s*["'`]([\w-]+)["'`],\s*namespace\b/;
/** A mount; its segment may be computed. */
const MOUNT = /\bsegment\b(?::\s*([^,{}]+))?,\s*routes\b/g;

/** Compares the section in the code with the record. `activate` does so with what the code exports. */
export function checkMounts(build: BuildUnderInspection): void {
  const { app, segments = [] } = build.fields;
  const scripts = [...build.files].filter(([file]) => /\.c?js$/.test(file));
  const code = scripts.map(([, content]) => content.toString()).join('\n');
  const mounted = [...code.matchAll(MOUNT)].map(([, segment = '']) => /^["'`]([\w-]*)["'`]$/.exec(segment)?.[1]);
  const mounts = mounted.flatMap((segment) => (segment === undefined ? [] : [{ segment, routes: [{}] }]));
  if (app === undefined || mounts.length === 0 || mounts.length < mounted.length) return;
  try {
    readMounts({ section: { name: NAME.exec(code)?.[1], mounts } }, { app, segments });
  } catch (error) {
    const remedy = 'make src/routes.tsx agree with package.json and section.json';
    build.error('section', `contradicts the record: ${errorMessage(error)}`, remedy);
  }
}
