import { ApiStatus } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { ApiFailure } from './api-failure.ts';

/** Parses input by its schema. Fails with PARAM_ERROR and a reason that names the field (Specification 8.1). */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  if (Array.isArray(input)) throw new ApiFailure(ApiStatus.PARAM_ERROR, 'body: Expected an object');
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ApiFailure(ApiStatus.PARAM_ERROR, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
