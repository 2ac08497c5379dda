import type { IContainer } from 'kubernetes-models/v1';
import type { ImageFacts } from './image-facts.ts';
import type { Manifest } from './manifest.ts';
import { containersOf, podsOf, settingsOf, targetOf, type Pod } from './pods.ts';

/** Settings whose value is a port, by the port's name in the manifests. */
const PORT_SETTINGS: Readonly<Record<string, string>> = { PORT: 'http', API_PORT: 'http', OPS_PORT: 'ops' };

/** Settings whose value is a path that must be in a volume. */
const PATH_SETTINGS = /_FILE$|^RELEASE_CACHE$|^DATA_DIR$/;

/** One container with everything that its mistakes depend on. */
interface Candidate {
  container: IContainer;
  pod: Pod;
  settings: Readonly<Record<string, string>>;
  facts: ImageFacts;
}

/** The mistakes of the containers: images, settings, ports, probes and files. */
export function findContainerMistakes(manifests: readonly Manifest[], facts: ImageFacts): string[] {
  return podsOf(manifests).flatMap((pod) =>
    containersOf(pod).flatMap((container) => {
      const candidate = { container, pod, settings: settingsOf(container, manifests), facts };
      const mistakes = [imageMistakes, settingMistakes, portMistakes, probeMistakes, fileMistakes].flatMap((find) =>
        find(candidate),
      );
      return mistakes.map((mistake) => `${pod.title}, container ${container.name}: ${mistake}`);
    }),
  );
}

function imageMistakes({ container, facts }: Candidate): string[] {
  return facts.ports.has(targetOf(container)) ? [] : [`the Dockerfile has no target for ${container.image}`];
}

function settingMistakes({ container, settings, facts }: Candidate): string[] {
  const known = facts.settings.get(targetOf(container));
  return Object.keys(settings).flatMap((name) => {
    if (!known?.has(name)) return [`${name} is no setting`];
    // The settings that may be in files are the secret ones.
    return known.has(`${name}_FILE`) ? [`${name} is secret and must be in a file`] : [];
  });
}

function portMistakes({ container, settings, facts }: Candidate): string[] {
  const ports = container.ports ?? [];
  const exposed = facts.ports.get(targetOf(container)) ?? [];
  const hidden = ports.filter(({ containerPort }) => !exposed.includes(containerPort));
  const moved = Object.entries(settings).filter(([name, value]) => {
    const port = PORT_SETTINGS[name];
    return port !== undefined && ports.find(({ name: other }) => other === port)?.containerPort !== Number(value);
  });
  return [
    ...hidden.map(({ containerPort }) => `the image does not expose port ${containerPort}`),
    ...moved.map(([name, value]) => `${name} is ${value}, which is not the port ${PORT_SETTINGS[name]}`),
  ];
}

function probeMistakes({ container }: Candidate): string[] {
  if (container.ports === undefined) return [];
  const { startupProbe, livenessProbe, readinessProbe, ports } = container;
  const expected = { startupProbe: '/healthz', livenessProbe: '/healthz', readinessProbe: '/readyz' };
  return Object.entries({ startupProbe, livenessProbe, readinessProbe }).flatMap(([name, probe]) => {
    const { path, port } = probe?.httpGet ?? {};
    const isRight = path === expected[name as keyof typeof expected] && port === ports.at(-1)?.name;
    return isRight ? [] : [`the ${name} requests ${path} at the port ${port}`];
  });
}

function fileMistakes({ container, pod, settings }: Candidate): string[] {
  const volumes = pod.spec.volumes?.map(({ name }) => name) ?? [];
  const mounts = container.volumeMounts ?? [];
  const isMounted = (file: string) => mounts.some(({ mountPath }) => `${file}/`.startsWith(`${mountPath}/`));
  const outside = Object.entries(settings).filter(([name, file]) => PATH_SETTINGS.test(name) && !isMounted(file));
  return [
    ...mounts.filter(({ name }) => !volumes.includes(name)).map(({ name }) => `there is no volume ${name}`),
    ...outside.map(([name, file]) => `${name} is ${file}, which is in no volume`),
  ];
}
