import * as v from 'valibot';
import { optionalSchema } from './fields.ts';

/** What wraps every answer; `message` gives the reason of a refusal (Specification 7.1). */
export const envelopeSchema = v.object({
  apiStatus: v.pipe(v.number(), v.integer()),
  result: v.optional(v.unknown()),
  message: optionalSchema(v.string()),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** The header that asks for a compressed UTF-16 result with the value `true` (Specification 7.1, decision A58). */
export const COMPRESS_OUTPUT_HEADER = 'Compress-Output';
