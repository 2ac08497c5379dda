import * as v from 'valibot';

/** The steps of a canary that goes on by itself. */
export const planSchema = v.object({
  /** Shares of visitors in percent, rising; the last is 100. */
  steps: v.array(v.pipe(v.number(), v.gtValue(0), v.maxValue(100))),
  /** How long each step lasts at least. */
  everyMinutes: v.pipe(v.number(), v.gtValue(0)),
});
export type RolloutPlan = v.InferOutput<typeof planSchema>;
