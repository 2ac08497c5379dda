import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import { findContainerMistakes } from './find-container-mistakes.ts';
import { findPodMistakes } from './find-pod-mistakes.ts';
import { readImageFacts } from './image-facts.ts';
import type { Manifest } from './manifest.ts';
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
  it('are valid by the schemas of Kubernetes', () => {
    expect(KUSTOMIZATIONS).toEqual(['base', 'examples/region', 'examples/release', 'release']);
    expect(schemaErrors(KUSTOMIZATIONS.flatMap(read))).toEqual([]);
  });

  it('agree with the Dockerfile, with the settings and with each other', () => {
    for (const folder of KUSTOMIZATIONS) expect(findMistakes(read(folder))).toEqual([]);
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
});

it('the schema check refuses a misspelled field', () => {
  const errors = schemaErrors(plant('"readinessProbe"', '"readynessProbe"'));
  expect(errors).toContainEqual(expect.stringMatching(/readynessProbe is unknown$/));
});

describe('the comparison with the Dockerfile and the settings', () => {
  it.each([
    ['an unknown setting', '"OPS_HOST"', '"OPS_HOSTS"', /^Deployment edge, container edge: OPS_HOSTS is no setting$/],
    ['a secret in the open', '"OPS_HOST":"0.0.0.0"', '"OPS_TOKEN":"a secret"', /OPS_TOKEN is secret and must be in a/],
    ['a port that is not exposed', '"containerPort":3001', '"containerPort":3002', /does not expose port 3002/],
    ['a probe for life that needs a release', '/healthz', '/readyz', /the livenessProbe requests \/readyz/],
    ['a root user', '"runAsUser":1000,', '', /runs as root/],
    [
      'a container that may write anywhere',
      '"readOnlyRootFilesystem":true',
      '"readOnlyRootFilesystem":false',
      /not hardened/,
    ],
    ['a fixed number of edges', '"strategy"', '"replicas":3,"strategy"', /replicas would reset/],
  ])('reports %s', (...[, text, replacement, mistake]) => {
    expect(findMistakes(plant(text, replacement))).toContainEqual(expect.stringMatching(mistake));
  });
});
