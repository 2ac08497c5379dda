import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../../../tools/local/paths.ts';
import type { Container } from './images.ts';

/** A container of the manifests. */
interface PodContainer {
  name: string;
  args?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string } }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  startupProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
}

interface PodSpec {
  initContainers?: PodContainer[];
  containers: PodContainer[];
  securityContext: { runAsUser: number; runAsGroup: number };
  terminationGracePeriodSeconds?: number;
  volumes: { name: string; secret?: { secretName: string }; configMap?: { name: string } }[];
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec: PodSpec } };
  configMapGenerator?: { name: string; literals: string[] }[];
}

/** The base comes before the example that extends its settings. */
const MANIFESTS = globSync('{base,examples/*,release}/*.yaml', { cwd: path.join(ROOT, 'deploy/kubernetes') })
  .sort()
  .map((file) => readFileSync(path.join(ROOT, 'deploy/kubernetes', file), 'utf8'))
  .flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Manifest));
const PODS = MANIFESTS.flatMap(({ kind, metadata, spec }) =>
  spec?.template ? [{ title: `${kind} ${metadata.name}`, spec: spec.template.spec }] : [],
);

/** What this machine has in place of a cluster. */
export interface Cluster {
  /** The folder of all volumes. */
  folder: string;
  /** The content of the secrets, by secret and key. */
  secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Folders of this machine with the files of ConfigMaps. */
  configMaps: Readonly<Record<string, string>>;
  /** Settings by container; they replace those of the manifests. */
  settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Folders of this machine that are mounted at the same path, besides the pod's volumes. */
  mounts: readonly string[];
}

/** The grace period of the pod that a container is in, in milliseconds. */
export const gracePeriodOf = (name: string) =>
  (findContainer(name).pod.spec.terminationGracePeriodSeconds ?? 30) * 1000;

/** The path that a probe of a container requests. */
export const probePathOf = (name: string, probe: 'startupProbe' | 'readinessProbe') =>
  findContainer(name).container[probe]?.httpGet.path ?? '/';

/** The arguments of `buildah` that run a container of the manifests: its settings, user, volumes and command. */
export function podCommand(
  name: string,
  { id, command }: Container,
  { cluster, args }: { cluster: Cluster; args?: readonly string[] },
): [string, ...string[]] {
  const { pod, container } = findContainer(name);
  const { runAsUser, runAsGroup } = pod.spec.securityContext;
  const settings = Object.entries({ ...settingsOf(container), ...cluster.settings[name] });
  const mounts = (container.volumeMounts ?? []).map(({ name: volume, mountPath, readOnly }) => {
    const { secret, configMap } = pod.spec.volumes.find((each) => each.name === volume) ?? {};
    const source =
      cluster.configMaps[configMap?.name ?? ''] ??
      (secret === undefined ? emptyFolder(cluster, pod.title, volume) : secretFolder(cluster, secret.secretName));
    return `${source}:${mountPath}${readOnly ? ':ro' : ''}`;
  });
  return [
    'run',
    '--isolation',
    'chroot',
    '--user',
    `${runAsUser}:${runAsGroup}`,
    '--cap-drop',
    'ALL',
    ...[...mounts, ...cluster.mounts].flatMap((mount) => ['--volume', mount]),
    ...settings.filter(([, value]) => value !== '').flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    id,
    '--',
    ...(args ?? container.args ?? command),
  ];
}

function findContainer(name: string) {
  const found = PODS.flatMap((pod) =>
    [...(pod.spec.initContainers ?? []), ...pod.spec.containers].map((container) => ({ pod, container })),
  );
  const match = found.find(({ container }) => container.name === name);
  if (match === undefined) throw new Error(`the manifests have no container ${name}`);
  return match;
}

/** The settings of a container that are in the manifests. Values from elsewhere, such as the pod's name, are missing. */
function settingsOf({ env = [], envFrom = [] }: PodContainer): Record<string, string> {
  const names = envFrom.map(({ configMapRef }) => configMapRef?.name);
  const maps = MANIFESTS.flatMap(({ configMapGenerator = [] }) => configMapGenerator);
  const literals = maps.filter(({ name }) => names.includes(name)).flatMap((map) => map.literals);
  return Object.fromEntries([
    ...literals.map((literal) => /^(.*?)=(.*)$/.exec(literal)?.slice(1) ?? []),
    ...env.map(({ name, value = '' }) => [name, value]),
  ]) as Record<string, string>;
}

function emptyFolder({ folder }: Cluster, pod: string, volume: string): string {
  const location = path.join(folder, 'volumes', `${pod}-${volume}`.replace(' ', '-'));
  if (existsSync(location)) return location;
  mkdirSync(location, { recursive: true });
  chmodSync(location, 0o777);
  return location;
}

function secretFolder({ folder, secrets }: Cluster, name: string): string {
  const location = path.join(folder, 'secrets', name);
  mkdirSync(location, { recursive: true });
  for (const [key, value] of Object.entries(secrets[name] ?? {})) writeFileSync(path.join(location, key), value);
  return location;
}
