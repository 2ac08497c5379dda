import { endpoints, endpointSchemas } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import * as fc from 'fast-check';
import { requestSchemaOf } from '../../../servers/api/src/openapi/component-schemas.ts';
import { fromSchema, type JsonSchema, type ExistingValues } from './from-schema.ts';
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_NAMES, HOSTILE_PATHS, HOSTILE_VALUES } from './hostile-values.ts';

/** One request: a call, its fields, and its intentional errors. */
export interface FuzzedRequest {
  name: EndpointName;
  /** Sent as the generic call of that name instead (Specification 7.2). */
  isGeneric: boolean;
  fields: Record<string, unknown>;
  isMember: boolean;
  isCompressed: boolean;
  /** Replaces the body. */
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** Appended to the path. */
  path?: string;
}

const NAMES = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'callLearningCenter');

/** Sent more often: confirmed writes must not be lost. */
const WRITES: readonly EndpointName[] = ['updateBookmark', 'addHistory', 'saveNote'];

/** Requests of every call from its own schema: half of them valid, the others with one error or more. */
export function fuzzedRequest(existing: ExistingValues): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(
    ...NAMES.map((name) => ({ arbitrary: requestOf(name, existing), weight: WRITES.includes(name) ? 3 : 1 })),
  );
}

function requestOf(name: EndpointName, existing: ExistingValues): fc.Arbitrary<FuzzedRequest> {
  const made = fromSchema(requestSchemaOf(endpointSchemas[name].request) as JsonSchema, existing);
  const right = fc.tuple(made, fc.uuid()).map(([fields, uuid]) => withOwnViewIds({ ...(fields as object) }, uuid));
  const valid = fc.record({
    name: fc.constant(name),
    isGeneric: fc.boolean(),
    fields: right,
    isMember: fc.constantFrom(true, true, true, false),
    isCompressed: fc.boolean(),
  });
  return fc.oneof(
    { arbitrary: valid, weight: 5 },
    { arbitrary: fc.tuple(valid, wrongField(existing)).map(([request, change]) => change(request)), weight: 3 },
    {
      arbitrary: fc.tuple(valid, fc.constantFrom(...HOSTILE_BODIES)).map(([request, body]) => ({ ...request, body })),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...HOSTILE_HEADERS))
        .map(([request, headers]) => ({ ...request, headers })),
      weight: 1,
    },
    {
      arbitrary: fc.tuple(valid, fc.constantFrom(...HOSTILE_PATHS)).map(([request, path]) => ({ ...request, path })),
      weight: 1,
    },
  );
}

/** Restored views get unique ids: of two with the same id the server stores the first. */
function withOwnViewIds(fields: Record<string, unknown>, uuid: string): Record<string, unknown> {
  if (!Array.isArray(fields['views'])) return fields;
  const views = (fields['views'] as object[]).map((view, position) => ({ ...view, viewId: `${uuid}-${position}` }));
  return { ...fields, views };
}

/** Replaces, adds or drops one field. */
function wrongField(existing: ExistingValues): fc.Arbitrary<(request: FuzzedRequest) => FuzzedRequest> {
  const value = fc.oneof(
    fc.constantFrom(...HOSTILE_VALUES),
    fc.jsonValue(),
    fc.constantFrom(...Object.values(existing).flat()),
  );
  const replaced = fc.tuple(fc.nat(), value).map(([at, wrong]) => (request: FuzzedRequest) => {
    const names = Object.keys(request.fields);
    const name = names[at % Math.max(names.length, 1)] ?? 'keyword';
    return { ...request, fields: { ...request.fields, [name]: wrong } };
  });
  const added = fc.tuple(fc.constantFrom(...HOSTILE_NAMES), value).map(([name, wrong]) => (request: FuzzedRequest) => ({
    ...request,
    fields: { ...request.fields, [name]: wrong },
  }));
  const dropped = fc.nat().map((at) => (request: FuzzedRequest) => {
    const entries = Object.entries(request.fields);
    return { ...request, fields: Object.fromEntries(entries.filter((_entry, index) => index !== at % entries.length)) };
  });
  return fc.oneof(replaced, replaced, added, dropped);
}
