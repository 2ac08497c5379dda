import { isBrowserScript } from './build-files.ts';
import type { BuildUnderInspection } from './finding.ts';
import { withLaterFiles, withStaticImports } from './scripts/chunk-graph.ts';
import { parseScript, readScript, type ModuleRequest } from './scripts/read-script.ts';
import { SHARED_MODULE_NAMES } from './site-names.ts';

/** Reads a section's server bundle without running it: only the smoke check's process has few enough rights. */
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

/**
 * What only the code of a module with state has: React's calls of the renderer's hooks, as bundlers remove its other
 * marks, and the marks of `shared`. `react-dom` calls two hooks itself.
 */
const COPIES = [
  { name: 'react', mark: /\.H\.use(?!FormState|HostTransitionStatus)[A-Z]\w*\(|\.__CLIENT_INTERNALS_\w+\s*=(?!=)/ },
  ...['api', 'i18n', 'routing', 'state'].map((layer) => ({
    name: `@learning-center/shared/${layer}`,
    mark: new RegExp(`__SHARED_${layer.toUpperCase()}__`),
  })),
];

/**
 * Reports a copy of React, or of a module of `shared` with state: it knows nothing of the page, so hooks throw and a
 * login is never seen. What only the entry loads is a fallback of the bundler, for shells that the fit check refuses.
 */
export function checkCopies(build: BuildUnderInspection): void {
  const { server, entry, chunks = {} } = build.fields;
  const listed = Object.values(chunks).flatMap(({ js }) => js);
  const graph = build.chunkGraph;
  const fromEntry = withStaticImports(entry === undefined ? [] : [entry], graph);
  const loaded = withLaterFiles(
    [...listed, ...fromEntry].filter((file) => file !== entry),
    graph,
  );
  const named = [server, ...[...loaded, ...fromEntry].map((file) => `client/${file}`)];
  for (const [file, content] of build.files) {
    if (file !== server && !isBrowserScript(file)) continue;
    const text = content.toString('latin1');
    for (const { name } of COPIES.filter(({ mark }) => mark.test(text)))
      if (named.includes(file))
        build.error(file, `holds a copy of ${name}, which pages would load beside the site's own`, howToShare(name));
      else build.warn(file, `holds a fallback of ${name}, which no page needs`, howToShare(name));
  }
}

/** The line of configuration that takes a module from the page. */
function howToShare(name: string): string {
  const keys = name.startsWith('@') ? ["'@learning-center/shared/'"] : [name, `'${name}/'`];
  const line = keys.map((key) => `${key}: { singleton: true, import: false }`).join(', ');
  return `write \`shared: section.shared\` in the federation plugin, or ${line} in its list (Vite: learningCenter() in plugins)`;
}
