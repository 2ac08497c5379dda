import { described, integer } from '@learning-center/server-kit';
import * as v from 'valibot';

/** The settings of what browsers report about visits. */
export const vitalsSettings = {
  VITALS_SAMPLE_PERCENT: described(
    v.optional(integer(0, 100), '25'),
    'Share of page loads whose browser reports what the visitor felt, such as the time to the largest paint, in percent; 0: none, and nothing is measured. Browsers with Do Not Track or Global Privacy Control never report.',
  ),
};
