import * as v from 'valibot';

/** Longest time that counts, in milliseconds: a page that lay open in the background says nothing. */
const MAX_MS = 600_000;

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_MS));
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));

/** What a visitor felt on the pages of an app. The layout around them is the shell's. */
export const visitSchema = v.object({
  app: name,
  release: name,
  /** Whether the files of the release came over the network. */
  isCold: v.boolean(),
  /** Of the first page: largest paint, first byte, and the time when the script took over. */
  lcp: v.exactOptional(milliseconds),
  ttfb: v.exactOptional(milliseconds),
  hydrated: v.exactOptional(milliseconds),
  /** The same as `isCold` of the shell around that page. */
  isShellCold: v.exactOptional(v.boolean()),
  /** The slowest interaction, and how much the page moved without one. */
  inp: v.exactOptional(milliseconds),
  cls: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** From the click in another section until this one was shown. */
  shown: v.exactOptional(milliseconds),
  /** Calls of the API that failed in the network, by time or at the server. */
  failedCalls: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
});
export type Visit = v.InferOutput<typeof visitSchema>;

/** The body of `POST /vitals`. The token is that of the page. */
export const vitalsReportSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(2_000)),
  visits: v.pipe(v.array(visitSchema), v.minLength(1), v.maxLength(50)),
});
export type VitalsReport = v.InferOutput<typeof vitalsReportSchema>;
