import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { reduceManifests } from './reduce-manifests.ts';

type Json = Record<string, unknown>;
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Json;
const lock = read('package-lock.json') as { packages: Record<string, Json> };
const reduce = (workspaces: string[], changed: Record<string, Json> = {}) =>
  reduceManifests(workspaces, { read: (file) => ({ ...read(file), ...changed[file] }) as never, lock });
const packagesOf = (manifests: Record<string, object>) =>
  Object.keys((manifests['package-lock.json'] as typeof lock).packages).filter((place) =>
    place.includes('node_modules/'),
  );

const IMAGES: [string, string[]][] = [
  ['api', ['servers/api', 'servers/kit', 'shared']],
  ['edge', ['servers/edge', 'servers/kit', 'shared', 'releases']],
  ['releases', ['releases']],
  ['tools', ['servers/api', 'servers/kit', 'shared', 'releases', 'demo']],
  ['mf-library', ['mf-library', 'shared', 'player', 'tools/build']],
];

describe('the manifests that an image installs its packages from', () => {
  it.each(IMAGES)(
    'of %s are unchanged by another package.json, or by its own version and scripts',
    (_name, workspaces) => {
      const before = reduce(workspaces);
      const others = ['mf-home', 'mf-member', 'shell', 'tests/e2e', 'tests/bench'].filter(
        (name) => !workspaces.includes(name),
      );
      const changed = [...others, workspaces[0] ?? '', '.'].map((name) => [
        path.join(name, 'package.json'),
        {
          scripts: { build: 'another' },
          ...(name === 'releases' ? {} : { version: '9.9.9' }),
          devDependencies: { lodash: '1.0.0' },
        },
      ]);
      expect(reduce(workspaces, Object.fromEntries(changed) as Record<string, Json>)).toEqual(before);
    },
  );

  it('contain what a server needs, and nothing of the browser or of tests', () => {
    const api = packagesOf(reduce(['servers/api', 'servers/kit', 'shared']));
    expect(api).toEqual(
      expect.arrayContaining(['node_modules/better-sqlite3', 'node_modules/pg', 'node_modules/lz-string']),
    );
    for (const name of ['react', 'webpack', 'jest', '@aws-sdk/client-s3', '@playwright/test'])
      expect(api).not.toContain(`node_modules/${name}`);
    const edge = packagesOf(reduce(['servers/edge', 'servers/kit', 'shared', 'releases']));
    expect(edge).toEqual(
      expect.arrayContaining(['servers/edge/node_modules/lru-cache', 'node_modules/@aws-sdk/client-s3']),
    );
    expect(edge).not.toContain('node_modules/better-sqlite3');
  });
});

describe('the Dockerfile', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  const stageOf = (name: string) =>
    dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';

  it("puts nothing but an app's build and the release tool into its image", () => {
    const copied = [...stageOf('app').matchAll(/^COPY (?:--from=\S+ )?(\S+)/gm)].map(([, from]) => from);
    expect(copied).toEqual(['/app/${APP}/dist']);
  });

  it.each(['api', 'edge', 'releases', 'tools'])(
    'runs %s as an unprivileged user, and copies no whole folder',
    (name) => {
      expect(stageOf(name)).toContain('USER node');
      expect(stageOf(name)).not.toMatch(/^COPY (\. |shared |api |edge |releases )/m);
    },
  );

  it('excludes tests from images', () => {
    const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', '**/testing', '.env', 'secrets', 'backups']),
    );
  });
});
