import * as v from 'valibot';
import { envelopeSchema } from '../../model/format.ts';

/** The version of the interface between the release tool and a site; each request names it. */
export const PROTOCOL_VERSION = '2';
export const PROTOCOL_HEADER = 'x-release-protocol';

export const API_PATH = '/ops/api';

/** The SHA-256 of the archive of a build, as hexadecimal digits. */
export const DIGEST_HEADER = 'x-release-sha256';

/** How often a site sends a line while a command runs. */
export const KEEP_ALIVE_MS = 10_000;

const shortText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

export const siteCommandSchema = v.object({
  words: v.pipe(v.array(shortText(2_000)), v.maxLength(10)),
  /** As they were typed, by their names. */
  options: v.record(shortText(100), v.union([shortText(2_000), v.boolean()])),
  /** The name in `RELEASE_BY`, which counts only for the shared token. */
  typedName: v.exactOptional(shortText(60)),
  /** The signature of a build, made where it was built. */
  provenance: v.exactOptional(envelopeSchema),
  /** The commit of a build; null if it is unknown. */
  commit: v.exactOptional(v.nullable(shortText(200))),
});
export type SiteCommand = v.InferOutput<typeof siteCommandSchema>;

const outcomeSchema = v.object({
  text: v.string(),
  result: v.record(v.string(), v.unknown()),
  hasProblem: v.exactOptional(v.boolean()),
});
const failureSchema = v.object({ error: v.string(), isUsage: v.boolean() });

/** How a command ended on a site. */
export type CommandEnd = { outcome: v.InferOutput<typeof outcomeSchema> } | v.InferOutput<typeof failureSchema>;

/** One line of the response while a command runs; the last one says how it ended. */
export const commandEventSchema = v.union([
  v.object({ progress: v.string() }),
  v.object({ outcome: outcomeSchema }),
  failureSchema,
]);

/** The body of a response with an error. */
export const problemSchema = v.object({ error: v.string() });
