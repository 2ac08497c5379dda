import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idTextSchema } from '../schemas/fields.ts';

/** Request that marks a view as finished. A view that is gone or marked already stays as it is. */
const historyFinishRequestSchema = v.object({ viewId: idTextSchema });

/** Success alone confirms it. */
const historyFinishResultSchema = v.fallback(v.object({}), {});

/** Marks one of the member’s views as finished. Servers may lack it: see `LoginInfo.supports`. */
export const finishHistory = endpoint(
  { name: 'finishHistory', method: 'POST', path: 'LearningCenter/v1/History/Finish', access: 'member' },
  { request: historyFinishRequestSchema, result: historyFinishResultSchema },
);
