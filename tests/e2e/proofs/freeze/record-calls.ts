import { runSuite } from '../../../../tools/contract-suite/run-suite.ts';
import { describeResponse, normalize } from './normalize.ts';
import type { Recording } from './recording.ts';

/** Records each call that the contract suite makes, good and refused, with its response. */
export async function recordCalls(site: string, cookie: string, recording: Recording): Promise<void> {
  const counts = new Map<string, number>();
  const recordingFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const address = String(input).replace(site, '');
    const request = normalize(
      `${init?.method ?? 'GET'} ${address}\n${typeof init?.body === 'string' ? init.body : ''}`,
    );
    const endpoint = `calls${address.split('?')[0]}`;
    const count = (counts.get(endpoint) ?? 0) + 1;
    counts.set(endpoint, count);
    recording.set(
      `${endpoint}/${String(count).padStart(3, '0')}`,
      `${request}\n\n${await describeResponse(response.clone())}`,
    );
    return response;
  };
  await runSuite({ base: `${site}/api/`, siteOrigin: site, memberCookie: cookie, fetch: recordingFetch });
}
