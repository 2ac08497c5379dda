import * as v from 'valibot';
import { idTextSchema } from '../schemas/fields.ts';

/** Request that marks a view as finished. A view that is gone or marked already stays as it is. */
export const historyFinishRequestSchema = v.object({ viewId: idTextSchema });

/** Success alone confirms it. */
export const historyFinishResultSchema = v.fallback(v.object({}), {});
