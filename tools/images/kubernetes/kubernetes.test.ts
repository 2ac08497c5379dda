import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import { findContainerMistakes } from './find-container-mistakes.ts';
import { findPodMistakes } from './find-pod-mistakes.ts';
import { readImageFacts } from './image-facts.ts';
import { titleOf, type Manifest } from './manifest.ts';
import { containersOf, podsOf } from './pods.ts';
import { readKustomization } from './read-kustomization.ts';

const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const KUSTOMIZATIONS = globSync('**/kustomization.yaml', { cwd: FOLDER })
  .map((file) => path.dirname(file))
  .sort();
const facts = readImageFacts();
const read = (folder: string) => readKustomization(path.join(FOLDER, folder));
const base = read('base');
const all = [...base, ...read('release')];
const PAGE = readFileSync(path.join(ROOT, 'docs/kubernetes.md'), 'utf8');

/** The errors by Kubernetes' schemas, from the command that operators use. */
function schemaErrors(manifests: readonly Manifest[]): string[] {
  const script = path.join(import.meta.dirname, 'validate.ts');
  const input = manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { input, encoding: 'utf8' });
  const errors = stdout.split('\n').filter((line) => line !== '');
  expect({ stderr, status }).toEqual({ stderr: '', status: errors.length > 0 ? 1 : 0 });
  return errors;
}

const findMistakes = (manifests: readonly Manifest[]) => [
  ...findContainerMistakes(manifests, facts),
  ...findPodMistakes(manifests, facts),
];

/** The base with a planted mistake: a text in its JSON is replaced. */
function plant(text: string, replacement: string): Manifest[] {
  const json = JSON.stringify(base);
  const planted = json.replaceAll(text, replacement);
  expect(planted).not.toBe(json);
  return JSON.parse(planted) as Manifest[];
}

describe('the manifests in deploy/kubernetes', () => {
  it('are all in a kustomization', () => {
    expect(KUSTOMIZATIONS).toEqual(['base', 'examples/region', 'examples/release', 'release']);
    const listed = KUSTOMIZATIONS.flatMap((folder) => {
      const text = readFileSync(path.join(FOLDER, folder, 'kustomization.yaml'), 'utf8');
      return [...text.matchAll(/^ +- (\S+\.yaml)$/gm)].map(([, file = '']) => path.join(folder, file));
    });
    const files = globSync('**/*.yaml', { cwd: FOLDER }).filter((file) => !file.endsWith('kustomization.yaml'));
    expect(listed.sort()).toEqual(files.sort());
  });

  it.each(KUSTOMIZATIONS)('are valid by the schemas of Kubernetes: %s', (folder) => {
    expect(schemaErrors(read(folder))).toEqual([]);
  });

  it.each(KUSTOMIZATIONS)('agree with the Dockerfile, with the settings and with each other: %s', (folder) => {
    expect(findMistakes(read(folder))).toEqual([]);
  });

  it('have the parts of a site, and no database', () => {
    expect(all.map(titleOf).sort()).toEqual([
      'ConfigMap api-settings',
      'ConfigMap edge-settings',
      'Deployment api',
      'Deployment edge',
      'HorizontalPodAutoscaler edge',
      'Job release',
      'NetworkPolicy api',
      'NetworkPolicy edge',
      'PodDisruptionBudget api',
      'PodDisruptionBudget edge',
      'Service api',
      'Service edge',
    ]);
  });

  it('scale the edge by the pages that wait', () => {
    const autoscaler = base.find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(autoscaler?.spec).toMatchObject({ metrics: [{ pods: { metric: { name: 'edge_pages_pending' } } }] });
    expect(PAGE).toContain("seriesQuery: 'edge_pages_pending{");
  });

  it('name the secrets and keys that docs/kubernetes.md describes, and no others', () => {
    const files = [...JSON.stringify(all).matchAll(/"\/secrets\/(\w+)\/([\w-]+)"/g)];
    const used = new Set(files.map(([, volume = '', key = '']) => `learning-center-${volume} ${key}`));
    const described = [...PAGE.matchAll(/^ *\| `(learning-center-\w+)` \| `([\w-]+)` \|/gm)];
    expect([...used].sort()).toEqual(described.map(([, secret = '', key = '']) => `${secret} ${key}`).sort());
    const volumes = podsOf(all).flatMap(({ spec }) => spec.volumes ?? []);
    for (const { name, secret } of volumes) if (secret) expect(secret.secretName).toBe(`learning-center-${name}`);
    const sources = podsOf(all)
      .flatMap(containersOf)
      .flatMap(({ envFrom = [] }) => envFrom);
    for (const { secretRef } of sources) if (secretRef) expect(PAGE).toContain(`| \`${secretRef.name}\` |`);
  });

  it('take every image of an example from a registry, with a tag', () => {
    const images = ['examples/region', 'examples/release'].flatMap((folder) =>
      podsOf(read(folder))
        .flatMap(containersOf)
        .map(({ image }) => image),
    );
    expect(images).toHaveLength(4);
    for (const image of images) expect(image).toMatch(/^registry\.example\.com\/learning-center-[\w-]+:\d+\.\d+\.\d+$/);
  });
});

describe('the schema check', () => {
  it.each([
    ['a misspelled field', '"readinessProbe"', '"readynessProbe"', /readynessProbe is unknown$/],
    ['a misspelled label field', '"matchLabels"', '"matchLables"', /matchLables is unknown$/],
    ['a wrong type', '"minReplicas":3', '"minReplicas":"three"', /\/minReplicas type/],
    ['a quantity that is none', '"memory":"2Gi"', '"memory":"2 gigabytes"', /\/memory format/],
    ['a required field that is missing', '"scaleTargetRef"', '"scaleTarget"', /required .*scaleTargetRef/],
    ['an outdated version', '"autoscaling/v2"', '"autoscaling/v2beta2"', /no schema of autoscaling\/v2beta2/],
  ])('refuses %s', (...[, text, replacement, error]) => {
    expect(schemaErrors(plant(text, replacement))).toContainEqual(expect.stringMatching(error));
  });
});

describe('the comparison with the Dockerfile and the settings', () => {
  it.each([
    ['an unknown setting', '"OPS_HOST"', '"OPS_HOSTS"', /^Deployment edge, container edge: OPS_HOSTS is no setting$/],
    [
      'a secret in the open',
      '"OPS_HOST":"0.0.0.0"',
      '"OPS_TOKEN":"a secret"',
      /OPS_TOKEN is secret and must be in a file$/,
    ],
    ['a port that is not exposed', '"containerPort":3001', '"containerPort":3002', /does not expose port 3002/],
    ['a port that the server does not use', '"OPS_PORT":"9464"', '"OPS_PORT":"9465"', /OPS_PORT is 9465, which is not/],
    [
      'a probe at the port of visitors',
      '"path":"/readyz","port":"ops"',
      '"path":"/readyz","port":"http"',
      /readinessProbe/,
    ],
    ['a probe for life that needs a release', '/healthz', '/readyz', /the livenessProbe requests \/readyz/],
    ['an image without a target', 'learning-center-api', 'learning-center-apis', /no target for learning-center-apis/],
    [
      'a secret in no volume',
      '"mountPath":"/secrets/edge"',
      '"mountPath":"/run/edge"',
      /OPS_TOKEN_FILE is .* in no volume/,
    ],
    ['a root user', '"runAsUser":1000,', '', /runs as root/],
    ['variables of services', '"enableServiceLinks":false,', '', /gets variables of services/],
    [
      'a container that may write anywhere',
      '"readOnlyRootFilesystem":true',
      '"readOnlyRootFilesystem":false',
      /not hardened/,
    ],
    [
      'a short grace period',
      '"terminationGracePeriodSeconds":30',
      '"terminationGracePeriodSeconds":15',
      /may need 15 s/,
    ],
    ['a small cache volume', '"sizeLimit":"1Gi"', '"sizeLimit":"512Mi"', /RELEASE_CACHE_MEGABYTES is 512/],
    [
      'a service of nothing',
      '"selector":{"app.kubernetes.io/name":"api"}',
      '"selector":{"app":"api"}',
      /Service api selects 0/,
    ],
    [
      'a service of a port that is missing',
      '"targetPort":"http"',
      '"targetPort":"web"',
      /Service api: there is no port web/,
    ],
    ['a fixed number of edges', '"strategy"', '"replicas":3,"strategy"', /replicas would reset/],
  ])('reports %s', (...[, text, replacement, mistake]) => {
    expect(findMistakes(plant(text, replacement))).toContainEqual(expect.stringMatching(mistake));
  });
});
