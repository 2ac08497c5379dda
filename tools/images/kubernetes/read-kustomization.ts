import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { parseManifests, type Manifest } from './manifest.ts';

/** The fields of a `kustomization.yaml` that the site's files use. */
interface Kustomization {
  apiVersion: string;
  kind: string;
  namespace?: string;
  nameSuffix?: string;
  resources: string[];
  configMapGenerator?: { name: string; behavior?: 'create' | 'merge'; literals: string[] }[];
  images?: { name: string; newName: string; newTag: string }[];
}

const FIELDS: readonly string[] = [
  'apiVersion',
  'kind',
  'namespace',
  'nameSuffix',
  'resources',
  'configMapGenerator',
  'images',
] satisfies (keyof Kustomization)[];

/**
 * Builds the manifests of a kustomization, as `kubectl kustomize FOLDER` does. ConfigMaps keep their names without a
 * hash. Throws for fields that it does not know.
 */
export function readKustomization(folder: string): Manifest[] {
  const kustomization = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) throw new Error(`${folder}/kustomization.yaml has unknown fields: ${unknown.join(', ')}`);
  const resources = kustomization.resources.flatMap((resource) => readResource(path.join(folder, resource)));
  const manifests = addConfigMaps(resources, kustomization.configMapGenerator ?? []);
  const text = replaceImages(JSON.stringify(manifests), kustomization.images ?? []);
  const { namespace, nameSuffix = '' } = kustomization;
  return (JSON.parse(text) as Manifest[]).map(({ metadata, ...manifest }) => ({
    ...manifest,
    metadata: { ...metadata, name: `${metadata.name}${nameSuffix}`, ...(namespace && { namespace }) },
  }));
}

function readResource(location: string): Manifest[] {
  return statSync(location).isDirectory()
    ? readKustomization(location)
    : parseManifests(readFileSync(location, 'utf8'));
}

function addConfigMaps(
  manifests: readonly Manifest[],
  generators: NonNullable<Kustomization['configMapGenerator']>,
): Manifest[] {
  return generators.reduce(
    (before, { name, behavior = 'create', literals }) => {
      const isSame = ({ kind, metadata }: Manifest) => kind === 'ConfigMap' && metadata.name === name;
      const existing = before.find(isSame);
      if ((existing !== undefined) !== (behavior === 'merge'))
        throw new Error(`the ConfigMap ${name} cannot ${behavior}`);
      const data = Object.fromEntries(literals.map((literal) => splitOnce(literal)));
      const merged = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { ...existing?.data, ...data } };
      return [...before.filter((manifest) => !isSame(manifest)), merged];
    },
    [...manifests],
  );
}

function splitOnce(literal: string): [string, string] {
  const position = literal.indexOf('=');
  if (position < 1) throw new Error(`"${literal}" must be NAME=value`);
  return [literal.slice(0, position), literal.slice(position + 1)];
}

function replaceImages(json: string, images: NonNullable<Kustomization['images']>): string {
  return images.reduce((text, { name, newName, newTag }) => {
    const replaced = text.replaceAll(`"image":"${name}"`, `"image":"${newName}:${newTag}"`);
    if (replaced === text) throw new Error(`no container has the image ${name}`);
    return replaced;
  }, json);
}
