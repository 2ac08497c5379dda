import { runCommand } from '../local/run-command.ts';

/** A third-party package that the servers, the browser or the build of an app use. */
export interface Dependency {
  name: string;
  version: string;
  /** Its license as an SPDX expression. */
  license: string;
}

/** A package in npm's CycloneDX bill of materials. */
interface Component {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** Workspaces that run in production or build an app; the apps’ own packages are those of `shared`. */
const WORKSPACES = ['shared', 'api', 'edge', 'releases', '@learning-center/build'];

/** Reads all third-party packages, sorted by name and version, from the lock file. */
export async function readDependencies(): Promise<Dependency[]> {
  // Not from node_modules, which may contain more.
  const workspaces = WORKSPACES.flatMap((name) => ['-w', name]);
  const { code, output } = await runCommand(['npm', 'run', 'sbom', '--', '--package-lock-only', ...workspaces]);
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

/** A table of packages with a row for each of them. */
export function describeDependencies(dependencies: readonly Dependency[]): string {
  const rows = dependencies.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |\n`);
  return ['| package | version | license |\n', '|---|---|---|\n', ...rows].join('');
}

async function printDependencies(): Promise<void> {
  process.stdout.write(describeDependencies(await readDependencies()));
}

if (import.meta.main) void printDependencies();
