import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HEALTH_PATHS } from '@learning-center/server-kit';
import { parseAllDocuments } from 'yaml';
import { describeSettings } from '../documents/describe-settings.ts';
import { APPS, ROOT } from '../local/paths.ts';

const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const FOLDERS = globSync('**/kustomization.yaml', { cwd: FOLDER }).map((file) => path.join(FOLDER, file, '..'));
const read = (file: string) => readFileSync(path.resolve(ROOT, file), 'utf8');
const parse = (file: string) => parseAllDocuments(read(file));
const documents = globSync('**/*.yaml', { cwd: FOLDER }).flatMap((file) => parse(path.join(FOLDER, file)));
const text = JSON.stringify(documents.map((document) => document.toJS() as unknown));

/** What a pattern captures in a text, once each and sorted. */
const find = (pattern: RegExp, source = text) => [
  ...new Set([...source.matchAll(pattern)].map(([, found = '']) => found).sort()),
];

describe('the manifests in deploy/kubernetes', () => {
  it('are YAML of the kinds that a site needs', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const workloads = ['Deployment', 'HorizontalPodAutoscaler', 'Job', 'PodDisruptionBudget'];
    const kinds = ['Ingress', 'Kustomization', 'NetworkPolicy', 'Service'];
    expect(documents.map((document) => document.get('kind'))).toEqual(expect.arrayContaining(workloads));
    expect([...workloads, ...kinds]).toEqual(expect.arrayContaining(find(/"apiVersion":"[^"]+","kind":"(\w+)"/g)));
  });

  it('name files, images, ConfigMaps and secrets that exist', () => {
    for (const folder of FOLDERS)
      for (const resource of parse(path.join(folder, 'kustomization.yaml'))[0]?.toJS().resources as string[])
        expect(existsSync(path.join(folder, resource))).toBe(true);
    const targets = [...find(/^FROM \S+ AS (\S+)/gm, read('Dockerfile')), ...APPS];
    expect(targets).toEqual(
      expect.arrayContaining(find(/"(?:image|newName)":"(?:[^"]*\/)?learning-center-([\w-]+)"/g)),
    );
    expect(find(/"name":"([\w-]+)"(?:,"behavior":"\w+")?,"literals"/g)).toEqual(
      find(/"configMapRef":\{"name":"([^"]+)"/g),
    );
    expect(find(/create configmap ([\w-]+)/g, read('docs/operating.md'))).toEqual(
      find(/"configMap":\{"name":"([^"]+)"/g),
    );
    const secrets = find(/"secret(?:Ref":\{"name|":\{"secretName)":"([^"]+)"/g);
    expect(find(/^ *\| `(learning-center-\w+)` \|/gm, read('docs/operating.md'))).toEqual(secrets);
  });

  it('read every secret of docker-compose.secrets.yml from the documented key of a secret', () => {
    const settings = find(/"(\w+_FILE)=\/secrets\//g);
    // The password of the database is part of its address here.
    const inCompose = find(/\b((?!POSTGRES)\w+_FILE): \/run/g, read('docker-compose.secrets.yml'));
    expect(settings).toEqual(expect.arrayContaining(inCompose));
    const keys = read('docs/operating.md').matchAll(/^ *\| `learning-center-(\w+)` \| `([\w-]+)` \|/gm);
    expect([...keys].map(([, secret, key]) => `${secret}/${key}`).sort()).toEqual(
      find(/"\w+_FILE=\/secrets\/([\w/-]+)"/g),
    );
  });

  it('have known settings, no secret in the open, and the probes of the servers', () => {
    const page = describeSettings();
    const known = [...find(/^\| `(\w+)` \|/gm, page), ...find(/Or `(\w+_FILE)`\./g, page)];
    const runtime = ['NODE_OPTIONS', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'];
    const settings = [...find(/"([A-Z_]+)=/g), ...find(/"name":"([A-Z_]+)"/g)];
    expect([...known, ...runtime]).toEqual(expect.arrayContaining(settings));
    expect(settings.filter((name) => known.includes(`${name}_FILE`))).toEqual([]);
    // With an https SITE_BASE the edge refuses the demo's brand.
    expect(text).toMatch(/"SITE_BASE=https:[^\]]*"BRAND_DIR=\/brand"/);
    expect(text).toContain('{"name":"brand","mountPath":"/brand","readOnly":true}');
    expect(find(/"httpGet":\{"path":"([^"]+)"/g)).toEqual([...HEALTH_PATHS]);
  });

  const isInstalled = spawnSync('kubectl', ['version', '--client']).status === 0;
  (isInstalled ? it : it.skip).each(FOLDERS)('are accepted by kubectl kustomize: %s', (folder) => {
    expect(spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});
