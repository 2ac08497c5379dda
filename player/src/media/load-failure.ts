import type { LoadFailure, TemporaryFailure } from './media-loader.ts';

/** A slow connection takes seconds for a first response. */
export const PROBE_TIMEOUT_MS = 8000;

interface Probe {
  failure?: LoadFailure;
  /** The content type of the response. */
  type: string;
}

const MISSING_STATUSES: readonly number[] = [401, 403, 404, 410, 451];

/** What a failed request means. Its status is undefined or 0 without a response, and 200 if that is damaged. */
export function failureOfStatus(status = 0): LoadFailure {
  if (status === 0) return 'offline';
  if (status >= 200 && status < 300) return 'broken';
  return MISSING_STATUSES.includes(status) ? 'missing' : 'unavailable';
}

/** Whether a failure may pass. */
export const isTemporary = (failure: LoadFailure): failure is TemporaryFailure =>
  failure === 'offline' || failure === 'unavailable';

/** Whether an address responds, and how; requests one byte. */
export async function probe(url: string, ending: AbortSignal, timeoutMs: number): Promise<Probe> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const signal = AbortSignal.any([ending, timeout.signal]);
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-0' }, cache: 'no-store', signal });
    await response.body?.cancel();
    const type = response.headers.get('content-type') ?? '';
    return response.ok ? { type } : { failure: failureOfStatus(response.status), type };
  } catch {
    return { failure: 'offline', type: '' };
  } finally {
    clearTimeout(timer);
  }
}
