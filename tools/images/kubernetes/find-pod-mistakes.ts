import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IService } from 'kubernetes-models/v1';
import { ofKind, titleOf, type Manifest } from './manifest.ts';
import type { ImageFacts } from './image-facts.ts';
import { containersOf, podsOf, settingsOf, targetOf, type Pod } from './pods.ts';

const MEBIBYTES = { Mi: 1, Gi: 1024 } as const;

/** The mistakes of pods, and of objects that select pods. */
export function findPodMistakes(manifests: readonly Manifest[], facts: ImageFacts): string[] {
  const pods = podsOf(manifests);
  const inPods = pods.flatMap((pod) =>
    [...hardeningMistakes(pod), ...shutdownMistakes(pod, manifests, facts), ...cacheMistakes(pod, manifests)].map(
      (mistake) => `${pod.title}: ${mistake}`,
    ),
  );
  return [...inPods, ...selectorMistakes(manifests, pods), ...scalingMistakes(manifests)];
}

function hardeningMistakes(pod: Pod): string[] {
  const { securityContext = {}, enableServiceLinks, automountServiceAccountToken } = pod.spec;
  const { runAsNonRoot, runAsUser = 0, seccompProfile } = securityContext;
  const isOpen = containersOf(pod).filter(({ securityContext: own, resources }) => {
    const isLocked = own?.readOnlyRootFilesystem && own.allowPrivilegeEscalation === false && !own.privileged;
    return !isLocked || own.capabilities?.drop?.join() !== 'ALL' || !resources?.limits?.['memory'];
  });
  return [
    // The images name their user, and Kubernetes only verifies numbers.
    ...(runAsNonRoot && runAsUser > 0 ? [] : ['runs as root, or as a user that Kubernetes cannot verify']),
    ...(seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile']),
    ...(enableServiceLinks === false ? [] : ['gets variables of services, which have names of settings']),
    ...(automountServiceAccountToken === false ? [] : ['gets a token of the cluster']),
    ...isOpen.map(({ name }) => `the container ${name} is not hardened`),
  ];
}

function shutdownMistakes(pod: Pod, manifests: readonly Manifest[], facts: ImageFacts): string[] {
  const seconds = pod.spec.terminationGracePeriodSeconds ?? 30;
  return pod.spec.containers.flatMap((container) => {
    const settings = settingsOf(container, manifests);
    const defaults = facts.settings.get(targetOf(container));
    const read = (name: string) => Number(settings[name] ?? defaults?.get(name) ?? 0);
    const needed = (read('SHUTDOWN_DELAY_MS') + read('SHUTDOWN_TIMEOUT_MS')) / 1000;
    return seconds > needed ? [] : [`is killed after ${seconds} s, but may need ${needed} s to stop`];
  });
}

function cacheMistakes(pod: Pod, manifests: readonly Manifest[]): string[] {
  return pod.spec.containers.flatMap((container) => {
    const { RELEASE_CACHE: folder, RELEASE_CACHE_MEGABYTES: size } = settingsOf(container, manifests);
    if (folder === undefined) return [];
    const mount = container.volumeMounts?.find(({ mountPath }) => mountPath === folder);
    const limit = String(pod.spec.volumes?.find(({ name }) => name === mount?.name)?.emptyDir?.sizeLimit ?? '');
    const [, number = '0', unit = 'Mi'] = /^(\d+)(Mi|Gi)$/.exec(limit) ?? [];
    const isRoomy = Number(number) * MEBIBYTES[unit as keyof typeof MEBIBYTES] > Number(size);
    return isRoomy ? [] : [`RELEASE_CACHE_MEGABYTES is ${size}, and the volume's limit ${limit}`];
  });
}

/** Services, budgets and policies that select no pods, or ports that their pods lack. */
function selectorMistakes(manifests: readonly Manifest[], pods: readonly Pod[]): string[] {
  const services = ofKind<IService>(manifests, 'Service').map((service) => ({
    title: titleOf(service),
    labels: service.spec?.selector ?? {},
    ports: service.spec?.ports?.map(({ targetPort }) => targetPort) ?? [],
  }));
  const budgets = ofKind<IPodDisruptionBudget>(manifests, 'PodDisruptionBudget').map((budget) => ({
    title: titleOf(budget),
    labels: budget.spec?.selector?.matchLabels ?? {},
    ports: [],
  }));
  const policies = ofKind<INetworkPolicy>(manifests, 'NetworkPolicy').map((policy) => ({
    title: titleOf(policy),
    labels: policy.spec?.podSelector?.matchLabels ?? {},
    ports: policy.spec?.ingress?.flatMap(({ ports = [] }) => ports.map(({ port }) => port)) ?? [],
  }));
  return [...services, ...budgets, ...policies].flatMap(({ title, labels, ports }) => {
    const selected = pods.filter((pod) => Object.entries(labels).every(([key, value]) => pod.labels[key] === value));
    const names = selected.flatMap(containersOf).flatMap((container) => container.ports?.map(({ name }) => name) ?? []);
    if (selected.length !== 1) return [`${title} selects ${selected.length} kinds of pods`];
    return ports.filter((port) => !names.includes(String(port))).map((port) => `${title}: there is no port ${port}`);
  });
}

function scalingMistakes(manifests: readonly Manifest[]): string[] {
  return ofKind<IHorizontalPodAutoscaler>(manifests, 'HorizontalPodAutoscaler').flatMap((autoscaler) => {
    const { kind, name } = autoscaler.spec?.scaleTargetRef ?? {};
    const target = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
    if (target === undefined) return [`${titleOf(autoscaler)}: there is no ${kind} ${name}`];
    const isFixed = 'replicas' in (target.spec ?? {});
    return isFixed ? [`${titleOf(target)}: replicas would reset what the autoscaler sets`] : [];
  });
}
