import * as v from 'valibot';
import { optionalSchema } from './fields.ts';

/** The object around every result (Specification 7.1). `message` gives the reason of a failure. */
export const envelopeSchema = v.object({
  apiStatus: v.pipe(v.number(), v.integer()),
  result: v.optional(v.unknown()),
  message: optionalSchema(v.string()),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;
