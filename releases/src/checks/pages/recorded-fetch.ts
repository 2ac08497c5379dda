import type { RecordedResponses } from '../running/run-smoke-check.ts';

/** Base URL of calls that have recorded responses; no such host exists. */
export const RECORDED_BASE = 'http://recorded.invalid/';

/** Creates a `fetch` that serves calls below the recorded base from a recording. Others are passed on. */
export function createRecordedFetch(responses: RecordedResponses, others: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(RECORDED_BASE)) return others(input, init);
    const found = findRecordedResponse(responses, new URL(address).pathname);
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
  };
}

/** The recorded response to a call by its path; undefined if there is none. */
export function findRecordedResponse(responses: RecordedResponses, pathname: string): unknown {
  const path = pathname.slice(1).replace(/(\/Instructors\/).*/, '$11');
  return Object.hasOwn(responses, path) ? responses[path] : undefined;
}
