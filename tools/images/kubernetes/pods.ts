import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IContainer, IPodSpec } from 'kubernetes-models/v1';
import { APPS } from '../../local/paths.ts';
import { ofKind, titleOf, type Manifest } from './manifest.ts';

/** The pods of a deployment or a job. */
export interface Pod {
  title: string;
  labels: Readonly<Record<string, string>>;
  spec: IPodSpec;
}

/** The pods that the manifests start. */
export function podsOf(manifests: readonly Manifest[]): Pod[] {
  const owners = [...ofKind<IDeployment>(manifests, 'Deployment'), ...ofKind<IJob>(manifests, 'Job')];
  return owners.map((owner) => {
    const { metadata, spec } = owner.spec?.template ?? {};
    if (spec === undefined) throw new Error(`${titleOf(owner)} has no pods`);
    return { title: titleOf(owner), labels: metadata?.labels ?? {}, spec };
  });
}

/** The containers of a pod in the order of their start. */
export const containersOf = ({ spec }: Pod): IContainer[] => [...(spec.initContainers ?? []), ...spec.containers];

/** The target in the Dockerfile that builds a container's image. */
export function targetOf({ image = '' }: IContainer): string {
  const name = /learning-center-([\w-]+)(?::[^/]*)?$/.exec(image)?.[1] ?? '';
  return APPS.includes(name) ? 'app' : name;
}

/** The settings of a container that are in the manifests. Values from elsewhere, such as the pod's name, are empty. */
export function settingsOf({ env = [], envFrom = [] }: IContainer, manifests: readonly Manifest[]) {
  const maps = envFrom.flatMap(({ configMapRef }) => (configMapRef?.name === undefined ? [] : [configMapRef.name]));
  const found = maps.map((name) => {
    const map = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
    if (map === undefined) throw new Error(`there is no ConfigMap ${name}`);
    return map.data ?? {};
  });
  const own = Object.fromEntries(env.map(({ name, value = '' }) => [name, value]));
  return Object.assign({}, ...found, own) as Record<string, string>;
}
