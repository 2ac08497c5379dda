/** The base of calls that recorded answers are for; no such host exists. */
export const RECORDED_BASE = 'http://recorded.invalid/';

/** Answers of an API by the path of the call, as it sent them. */
export type RecordedAnswers = Readonly<Record<string, unknown>>;

/** A `fetch` that answers calls below the recorded base from a recording, and passes others on. */
export function recordedFetch(answers: RecordedAnswers, others: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(RECORDED_BASE)) return others(input, init);
    const path = new URL(address).pathname.slice(1).replace(/(\/Instructors\/).*/, '$11');
    return Object.hasOwn(answers, path) ? Response.json(answers[path]) : new Response(null, { status: 404 });
  };
}
