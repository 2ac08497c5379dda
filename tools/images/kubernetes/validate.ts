import { readFileSync } from 'node:fs';
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { parseManifests, titleOf, type Manifest } from './manifest.ts';
import { recordReads } from './record-reads.ts';

/** A schema that was compiled by ajv; after a call it has the errors. */
interface CompiledSchema {
  (data: unknown): boolean;
  errors?: readonly { instancePath: string; keyword: string; params: object }[] | null;
}

/** Kubernetes' schemas of the kinds that the site uses. */
const SCHEMAS: Readonly<Record<string, CompiledSchema>> = {
  'apps/v1 Deployment': validateDeployment,
  'autoscaling/v2 HorizontalPodAutoscaler': validateAutoscaler,
  'batch/v1 Job': validateJob,
  'networking.k8s.io/v1 Ingress': validateIngress,
  'networking.k8s.io/v1 NetworkPolicy': validateNetworkPolicy,
  'policy/v1 PodDisruptionBudget': validateDisruptionBudget,
  'v1 ConfigMap': validateConfigMap,
  'v1 Service': validateService,
};

/** Compares a manifest with its schema. The schemas allow unknown fields; a field that they do not read is one. */
function schemaErrors(manifest: Manifest): string[] {
  const schema = SCHEMAS[`${manifest.apiVersion} ${manifest.kind}`];
  if (schema === undefined) return [`there is no schema of ${manifest.apiVersion} ${manifest.kind} here`];
  const { recorded, findUnread } = recordReads(manifest);
  schema(recorded);
  const wrong = (schema.errors ?? []).map(({ instancePath, keyword, params }) => {
    return `${instancePath} ${keyword} ${JSON.stringify(params)}`;
  });
  return [...wrong, ...findUnread().map((field) => `${field} is unknown`)];
}

// Reads manifests from standard input, and prints a line for each error: `kubectl kustomize FOLDER | node …/validate.ts`.
const errors = parseManifests(readFileSync(0, 'utf8')).flatMap((manifest) =>
  schemaErrors(manifest).map((error) => `${titleOf(manifest)}: ${error}`),
);
process.stdout.write(errors.map((error) => `${error}\n`).join(''));
process.exitCode = errors.length > 0 ? 1 : 0;
