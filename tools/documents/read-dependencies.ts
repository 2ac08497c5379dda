import { runCommand } from './run-command.ts';

/** A package of others that the servers, the browser or the build of a part run. */
export interface Dependency {
  name: string;
  version: string;
  /** Its license as an SPDX expression. */
  license: string;
}

/** What npm says of a package in a CycloneDX bill of materials. */
interface Component {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** Whose packages run in production; the parts' own are those of `shared`. */
const RUNNING = ['shared', 'api', 'edge', 'releases'];

/** Reads every package of others, by name and version, from the lock file. */
export async function readDependencies(): Promise<Dependency[]> {
  // From the lock file: what is installed may have grown otherwise.
  const workspaces = RUNNING.flatMap((name) => ['-w', name]);
  const { code, output } = await runCommand([
    'npm',
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    ...workspaces,
  ]);
  if (code !== 0) throw new Error(`npm could not list the packages:\n${output}`);
  const { components } = JSON.parse(output.slice(output.indexOf('{\n'))) as { components: Component[] };
  const own = components.filter(({ licenses }) => licenses !== undefined);
  const dependencies = own.map(({ name, version, licenses }) => ({ name, version, license: licenseOf(licenses) }));
  const byLine = new Map(dependencies.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byLine].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

function licenseOf(licenses: Component['licenses']): string {
  return (licenses ?? [])
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .join(' AND ');
}

/** The page of all packages, as `docs/dependencies.md` has it. */
export function describeDependencies(dependencies: readonly Dependency[]): string {
  const rows = dependencies.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  return [
    '# What others made that runs here',
    '',
    'Every package that the servers, the browser or the build of a part run, with its license; made by',
    '`npm run licenses`. The whole bill of materials as CycloneDX: `npm run sbom`. Known weaknesses: `npm audit`.',
    '',
    '| package | version | license |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
