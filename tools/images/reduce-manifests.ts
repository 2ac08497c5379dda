import { builtinModules } from 'node:module';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Dependencies = Readonly<Record<string, string>>;

/** The fields of a workspace's manifest that npm needs. */
interface Manifest {
  name: string;
  version: string;
  type?: string | undefined;
  exports?: object | undefined;
  dependencies?: Dependencies | undefined;
  overrides?: object | undefined;
}

interface LockEntry {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  peerDependencies?: Dependencies;
}

/** `package-lock.json`. */
interface Lock {
  packages: Readonly<Record<string, LockEntry>>;
}

/** The layers of `shared` that servers import; the other layers need the browser's packages. */
const SERVER_LAYERS = ['contract', 'lib', 'api'];

/**
 * The manifests of some workspaces, by file: nothing but their packages, and of the lock file only what these need.
 * Without `tools/build` they run as servers, which need few packages of `shared`.
 */
export function reduceManifests(
  workspaces: readonly string[],
  { read, lock }: { read: (file: string) => Manifest; lock: Lock },
): Record<string, object> {
  const isServer = !workspaces.includes('tools/build');
  const manifests = new Map(
    workspaces.map((workspace) => {
      const { name, version, type, exports, dependencies } = read(`${workspace}/package.json`);
      const used = isServer && workspace === 'shared' ? selectServerDependencies(dependencies) : dependencies;
      return [workspace, { name, version, type, exports, dependencies: used }];
    }),
  );
  const needed = new Set([...manifests.values()].flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
  for (const [workspace, manifest] of manifests)
    if (!needed.has(manifest.name)) manifests.set(workspace, { ...manifest, version: '0.0.0' });
  const { name, type, overrides } = read('package.json');
  const root = { name, private: true, type, workspaces, overrides };
  return {
    'package.json': root,
    'package-lock.json': reduceLock(lock, root, manifests),
    ...Object.fromEntries([...manifests].map(([workspace, manifest]) => [`${workspace}/package.json`, manifest])),
  };
}

function selectServerDependencies(dependencies: Dependencies = {}): Dependencies {
  const files = globSync(`shared/src/{${SERVER_LAYERS.join(',')}}/**/*.ts`);
  const sources = files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const imported = sources.flatMap((source) => [...source.matchAll(/(?:from|import\() ?'([^'.][^']*)'/g)]);
  const names = new Set(imported.map(([, name = '']) => name).filter((name) => !builtinModules.includes(name)));
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => names.has(name)));
}

function reduceLock(lock: Lock, root: object, manifests: ReadonlyMap<string, Manifest>): object {
  const packages = { ...lock.packages, ...Object.fromEntries(manifests) };
  const retained = new Set<string>();
  const retain = (location: string): void => {
    if (retained.has(location)) return;
    retained.add(location);
    const { link, resolved = '', ...entry } = packages[location] as LockEntry;
    if (link) return retain(resolved);
    const names = [entry.dependencies, entry.optionalDependencies, entry.peerDependencies].flatMap((each) =>
      Object.keys(each ?? {}),
    );
    for (const name of names) {
      const found = lookupPaths(location, name).find((each) => each in packages);
      if (found !== undefined) retain(found);
    }
  };
  for (const [workspace, { name }] of manifests) {
    retain(`node_modules/${name}`);
    retain(workspace);
  }
  const entries = Object.entries(packages).filter(([location]) => retained.has(location));
  return { ...lock, packages: { '': root, ...Object.fromEntries(entries) } };
}

/** Where Node looks for a package from a path in the tree, nearest first. */
function lookupPaths(location: string, name: string): string[] {
  const folders: string[] = [];
  for (let folder = location; folder !== '.'; folder = path.dirname(folder)) folders.push(folder);
  return [...folders.filter((folder) => path.basename(folder) !== 'node_modules'), '.'].map((folder) =>
    path.join(folder, 'node_modules', name),
  );
}

/** Writes the manifests that an image installs from. They change only with its packages, and so does the layer. */
if (import.meta.main) {
  const [folder = '', ...workspaces] = process.argv.slice(2);
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never;
  const manifests = reduceManifests(workspaces, { read, lock: read('package-lock.json') });
  for (const [file, content] of Object.entries(manifests)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  }
  cpSync('.npmrc', path.join(folder, '.npmrc'));
}
