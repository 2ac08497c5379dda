import * as v from 'valibot';
import { appNameSchema } from '../../model/names.ts';
import { envelopeSchema } from '../../model/format.ts';

/** The version of the interface between the release tool and a site; each request names it. */
export const PROTOCOL_VERSION = '2';
export const PROTOCOL_HEADER = 'x-release-protocol';

/** The address of the interface on a site. */
export const API_PATH = '/ops/api';

/** The longest piece of a file that a site accepts in one request. */
export const MAX_CHUNK_BYTES = 4 * 1024 * 1024;

/** How often a site sends a line while a command runs. */
export const KEEP_ALIVE_MS = 10_000;

/** The error of an upload that a site does not have. */
export const UPLOAD_UNKNOWN = 'upload-unknown';

/** The most files of a build. */
const MAX_FILES = 2_000;

const byteCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A build that is uploaded: its app, and each file with its size and its hash. */
export const manifestSchema = v.object({
  app: appNameSchema,
  files: v.pipe(
    v.array(
      v.object({
        path: v.string(),
        bytes: byteCount,
        sha384: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384-…')),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_FILES, `has more than ${MAX_FILES} files`),
  ),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** An upload, and what is missing of it: the index of a file in the manifest, and how many of its bytes are there. */
export const uploadStateSchema = v.object({
  id: v.string(),
  missing: v.array(v.object({ index: byteCount, offset: byteCount })),
});
export type UploadState = v.InferOutput<typeof uploadStateSchema>;

/** How many bytes of a file are there after a piece of it arrived; 0 again if all of it had another hash. */
export const appendResultSchema = v.object({ offset: byteCount, isDamaged: v.boolean() });
export type AppendResult = v.InferOutput<typeof appendResultSchema>;

const shortText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

/** A command for a site. */
export const siteCommandSchema = v.object({
  words: v.pipe(v.array(shortText(2_000)), v.maxLength(10)),
  /** As they were typed, by their names. */
  options: v.record(shortText(100), v.union([shortText(2_000), v.boolean()])),
  /** The name in `RELEASE_BY`, which counts only for the shared token. */
  typedName: v.exactOptional(shortText(60)),
  /** The upload that `publish` takes the build from. */
  upload: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  /** The signature of that build, made where it was built. */
  provenance: v.exactOptional(envelopeSchema),
  /** The commit of that build; null if it is unknown. */
  commit: v.exactOptional(v.nullable(shortText(200))),
});
export type SiteCommand = v.InferOutput<typeof siteCommandSchema>;

const outcomeSchema = v.object({
  text: v.string(),
  result: v.record(v.string(), v.unknown()),
  hasProblem: v.exactOptional(v.boolean()),
});
const failureSchema = v.object({ error: v.string(), isUsage: v.boolean(), code: v.exactOptional(v.string()) });

/** How a command ended on a site. */
export type CommandEnd = { outcome: v.InferOutput<typeof outcomeSchema> } | v.InferOutput<typeof failureSchema>;

/** One line of the response while a command runs; the last one says how it ended. */
export const commandEventSchema = v.union([
  v.object({ progress: v.string() }),
  v.object({ outcome: outcomeSchema }),
  failureSchema,
]);

/** The body of a response with an error. */
export const problemSchema = v.object({ error: v.string(), code: v.exactOptional(v.string()) });
