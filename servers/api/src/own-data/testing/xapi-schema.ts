import { utcTimeSchema } from '@learning-center/shared/contract';
import * as v from 'valibot';

const iri = v.pipe(v.string(), v.url());
const languageMap = v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/)), v.string());

/** The statements of xAPI 1.0.3 that the archive has. A store refuses a statement with any other field. */
export const xapiStatementSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.string(), v.regex(/^1\.0\.\d+$/)),
  actor: v.strictObject({
    objectType: v.literal('Agent'),
    account: v.strictObject({ homePage: iri, name: v.string() }),
  }),
  verb: v.strictObject({ id: iri, display: languageMap }),
  object: v.strictObject({
    objectType: v.literal('Activity'),
    id: iri,
    definition: v.strictObject({ type: iri, name: languageMap }),
  }),
  timestamp: utcTimeSchema,
});
