import { parseAllDocuments } from 'yaml';

/** A Kubernetes object as a file describes it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  /** Of a ConfigMap. */
  data?: Record<string, string>;
  spec?: object;
}

/** The manifests of a YAML file; throws when it is no YAML. */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** A manifest's kind and name. */
export const titleOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

/** All manifests of a kind, with their type in `kubernetes-models`. */
export function ofKind<Model>(manifests: readonly Manifest[], kind: string): (Model & Manifest)[] {
  return manifests.filter((manifest): manifest is Model & Manifest => manifest.kind === kind);
}
