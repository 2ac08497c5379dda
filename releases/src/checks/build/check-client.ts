import type { ecmaVersion as EcmaVersion } from 'acorn';
import {
  filesWithEntry,
  holdsIntegrityTable,
  isBrowserCode,
  isBrowserScript,
  INTEGRITY_PLACEHOLDER,
} from './build-files.ts';
import type { BuildUnderInspection } from './finding.ts';
import { parseScript, readScript } from './scripts/read-script.ts';
import { SITE_BROWSERS } from './site-names.ts';

/** Checks that a section's entry is of its `entryType`, and offers a container. */
export function checkEntry(build: BuildUnderInspection): void {
  const { entry, entryType = 'script' } = build.fields;
  const field = `client/${entry}`;
  const content = build.files.get(field);
  if (!content) return;
  const program = parseScript(content, entryType);
  if (typeof program !== 'string') {
    if (entryType === 'script') checkContainer(build, field);
    else checkModules(build, field, readScript(program).exports);
  } else if (entryType === 'module')
    build.error(field, `is no ES module (${program})`, 'build the app again, or set entryType to script');
  else if (typeof parseScript(content, 'module') === 'string')
    build.error(field, `is not JavaScript (${program})`, 'build the app again');
  else
    build.error(
      field,
      'is an ES module, but entryType is script',
      'set entryType to module, or let the bundler write a classic script',
    );
}

/** Checks that a classic script defines its container as a global. */
function checkContainer(build: BuildUnderInspection, field: string): void {
  const { container, entry = '', chunks = {} } = build.fields;
  if (container === undefined) return;
  if (!/^[A-Za-z_$][\w$]*$/.test(container))
    return build.error(
      'container',
      `${container} is no name of a global`,
      'use letters and digits, and _ instead of -',
    );
  // Not as a part of a longer name, such as that of the list of its chunks.
  const asName = new RegExp(`(?<![\\w$])${container.replaceAll('$', '\\$')}(?![\\w$])`);
  const together = filesWithEntry({ chunks, entry }).js.map((file) => build.files.get(`client/${file}`));
  if (!together.some((file) => file && asName.test(file.toString('latin1'))))
    build.error(
      field,
      `defines no global ${container}`,
      "set the name of the bundler's container to the record's, and its kind of library to a global",
    );
}

/** Checks the exports of a section's entry, and the imports of all its modules: pages have no import map of packages. */
function checkModules(build: BuildUnderInspection, field: string, exports: ReadonlySet<string>): void {
  for (const name of ['init', 'get'])
    if (!exports.has(name) && !exports.has('*'))
      build.error(field, `exports no \`${name}\``, 'export init(shareScope) and get(name), or set entryType to script');
  for (const file of build.files.keys())
    for (const { by, name, isCertain } of readBrowserScript(build, file)?.requests ?? []) {
      if (by !== 'import' || /^(\.{0,2}\/|https?:)/.test(name)) continue;
      const problem = (where: string) => `imports ${name} by its name${where}, which no browser can find`;
      const remedy = 'take it from the share scope, or bundle it';
      if (isCertain) build.error(file, problem(''), remedy);
      else build.warn(file, problem(' in a function'), `${remedy}, unless the function never runs in a browser`);
    }
}

/** What a file says, if it is a script or an ES module for browsers. */
export function readBrowserScript({ files }: BuildUnderInspection, file: string) {
  const program = isBrowserScript(file) ? parseScript(files.get(file) ?? Buffer.alloc(0), 'module') : '';
  return typeof program === 'string' ? undefined : readScript(program);
}

/** Checks that the chunks which a classic script loads can be loaded with their hashes. */
export function checkIntegrity(build: BuildUnderInspection): void {
  const { fields, files } = build;
  const { entry, entryType = 'script', chunks } = fields;
  if (entry === undefined || chunks === undefined || entryType === 'module') return;
  if ([...files].some(([file, content]) => holdsIntegrityTable(file, content))) return;
  const { js, css } = filesWithEntry({ ...fields, entry, chunks });
  const withEntry = new Set([...js, ...css].map((file) => `client/${file}`));
  const later = [...files.keys()].find((file) => isBrowserCode(file) && !withEntry.has(file));
  if (later !== undefined)
    build.error(
      `client/${entry}`,
      `loads ${later} without a hash, because it has no ${INTEGRITY_PLACEHOLDER}`,
      'add the integrity plugin of @learning-center/build to the bundler, or look hashes up in such a table',
    );
}

/** The global list in which chunks of webpack or Rspack register their code. */
const CHUNK_LIST = /\b(?:self|globalThis|window)(?:\.|\[["'])((?:webpack|rspack)Chunk[\w$]+)/;

/** Reports chunks that two releases on one page would mix. */
export function checkChunkLists(build: BuildUnderInspection): void {
  const { placeholder, container = '' } = build.fields;
  if (placeholder === undefined) return;
  for (const [file, content] of build.files) {
    const list = isBrowserScript(file) ? CHUNK_LIST.exec(content.toString('latin1'))?.[1] : undefined;
    if (list !== undefined && !list.includes(placeholder))
      build.error(
        file,
        `registers its code in ${list}, which two releases on one page share`,
        `set output.uniqueName to ${container}`,
      );
  }
}

/** The newest syntax that all browsers of the site read. */
const SYNTAX = 2023;

/** Warns of scripts that the oldest browsers of the site cannot read. */
export function checkBrowsers(build: BuildUnderInspection): void {
  const isReadable = (content: Buffer, version: EcmaVersion) =>
    (['script', 'module'] as const).some((type) => typeof parseScript(content, type, version) !== 'string');
  for (const [file, content] of build.files)
    if (isBrowserScript(file) && isReadable(content, 'latest') && !isReadable(content, SYNTAX))
      build.warn(
        file,
        `has syntax that not all of these browsers read: ${SITE_BROWSERS.join(', ')}`,
        'set them as the target of the bundler, for example as browserslist in package.json',
      );
}
