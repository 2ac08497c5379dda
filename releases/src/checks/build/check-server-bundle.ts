import { errorIn, warningIn, type Check, type Finding } from './finding.ts';
import { parseScript, readScript, type ModuleRequest } from './read-script.ts';
import { SHARED_MODULE_NAMES } from './site-names.ts';

/**
 * Reads a section's server bundle without running it: the code is foreign, and only the smoke check's process has so few
 * rights that it may run.
 */
export const checkServerBundle: Check = ({ fields: { server, packages = {} }, files }) => {
  const content = server === undefined ? undefined : files.get(server);
  if (server === undefined || !content) return [];
  const program = parseScript(content, 'script');
  if (typeof program === 'string')
    return [errorIn(server, `is not CommonJS (${program})`, 'build the server bundle as one CommonJS file')];
  const { requests, names } = readScript(program);
  const required = requests.filter(({ by }) => by === 'require').map(({ name }) => name);
  // The fit check compares React's version, so each release that uses React must name it.
  const unnamed = ['react', 'react-dom'].filter((name) => !(name in packages));
  return [
    ...requests
      .filter(({ by, name }) => by === 'import' || !SHARED_MODULE_NAMES.includes(name))
      .map((request) => describeRequest(server, request)),
    ...unnamed.map((of) => {
      const name = required.find((each) => each === of || each.startsWith(`${of}/`));
      const remedy = 'name the version that the section was built with (builtWith), and those that it accepts (range)';
      return name !== undefined && errorIn(`packages.${of}`, `is missing, but ${server} requires ${name}`, remedy);
    }),
    // Bundlers export in many ways, but each of them names the export.
    !names.has('section') &&
      errorIn(server, 'exports no `section`', 'build it from the module that exports the section, as ./routes does'),
  ];
};

function describeRequest(server: string, { by, name, isCertain }: ModuleRequest): Finding {
  const what = isCertain ? name : `${name} in a function`;
  const problem =
    by === 'import'
      ? `imports ${what} by import(), which fails on the server`
      : `requires ${what}, which no shell provides`;
  return isCertain
    ? errorIn(server, problem, `bundle it; a section may require ${SHARED_MODULE_NAMES.join(', ')}`)
    : warningIn(server, problem, 'bundle it, unless the function never runs on the server');
}
