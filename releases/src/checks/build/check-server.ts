import { isBrowserScript } from './build-files.ts';
import type { BuildUnderInspection } from './finding.ts';
import { parseScript, readScript, withStaticImports, type ModuleRequest } from './read-script.ts';
import { SHARED_MODULE_NAMES } from './site-names.ts';

/**
 * Reads a section's server bundle without running it: the code is foreign, and only the smoke check's process has so few
 * rights that it may run.
 */
export function checkServerBundle(build: BuildUnderInspection): void {
  const { server = '', packages = {} } = build.fields;
  const content = build.files.get(server);
  if (!content) return;
  const program = parseScript(content, 'script');
  if (typeof program === 'string')
    return build.error(server, `is not CommonJS (${program})`, 'build the server bundle as one CommonJS file');
  const { requests, names } = readScript(program);
  for (const request of requests) checkRequest(build, server, request);
  // The fit check compares React's version, so each release that uses React must name it.
  for (const missing of ['react', 'react-dom'].filter((each) => !(each in packages))) {
    const required = requests.find(
      ({ by, name }) => by === 'require' && (name === missing || name.startsWith(`${missing}/`)),
    );
    if (required)
      build.error(
        `packages.${missing}`,
        `is missing, but ${server} requires ${required.name}`,
        'name the version that the section was built with (builtWith), and those that it accepts (range)',
      );
  }
  // Bundlers export in many ways, but each of them names the export.
  if (!names.has('section'))
    build.error(server, 'exports no `section`', 'build it from the module that exports the section, as ./routes does');
}

function checkRequest(build: BuildUnderInspection, server: string, { by, name, isCertain }: ModuleRequest): void {
  if (by === 'require' && SHARED_MODULE_NAMES.includes(name)) return;
  const what = isCertain ? name : `${name} in a function`;
  const problem =
    by === 'import'
      ? `imports ${what} by import(), which fails on the server`
      : `requires ${what}, which no shell provides`;
  if (isCertain) build.error(server, problem, `bundle it; a section may require ${SHARED_MODULE_NAMES.join(', ')}`);
  else build.warn(server, problem, 'bundle it, unless the function never runs on the server');
}

/** React sets this in its own module; other packages only read it. */
const REACT_ITSELF = /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/;

/**
 * Reports a React that a section brings along: its hooks would not see the shell's contexts, and throw. In a file of no
 * chunk it is a fallback of the bundler, which loads only beside a shell that the fit check refuses.
 */
export function checkSingleReact(build: BuildUnderInspection): void {
  const { server, entry, entryType, chunks = {} } = build.fields;
  const listed = [...Object.values(chunks).flatMap(({ js }) => js), ...(entry === undefined ? [] : [entry])];
  const loaded = entryType === 'module' ? withStaticImports(listed, build.files) : listed;
  const named = [server, ...loaded.map((file) => `client/${file}`)];
  for (const [file, content] of build.files) {
    const isCode = file === server || isBrowserScript(file);
    if (!isCode || !REACT_ITSELF.test(content.toString('latin1'))) continue;
    if (named.includes(file))
      build.error(file, 'holds a second React', 'take react from the share scope, as a singleton without a fallback');
    else build.warn(file, 'holds a React that no page needs', 'share react without a fallback (import: false)');
  }
}
