/** Larger drawings get no picture. The demo's have 2 kB. */
const MAX_DRAWING_BYTES = 512 * 1024;

/** Why a drawing gets no picture; `missing` is what the API says. */
export type NoDrawing = { problem: 'missing' | 'it is no SVG' | 'it is too large' };

/** The API did not respond, or failed. */
export class DrawingUnavailableError extends Error {
  override name = 'DrawingUnavailableError';
}

/** Fetches a drawing of the API. Another address, to which the API might redirect, is never requested. */
export async function fetchDrawing(
  address: URL,
  { timeoutMs, headers }: { timeoutMs: number; headers: Readonly<Record<string, string>> },
): Promise<Uint8Array | NoDrawing> {
  try {
    const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const problem = problemOf(response);
    if (problem === undefined) return await readLimited(response);
    await response.body?.cancel();
    return problem;
  } catch (cause) {
    if (cause instanceof DrawingUnavailableError) throw cause;
    throw new DrawingUnavailableError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function problemOf({ status, headers }: Response): NoDrawing | undefined {
  if (status >= 500 || status === 429) throw new DrawingUnavailableError(`HTTP ${status}`);
  if (status !== 200) return { problem: 'missing' };
  return /^image\/svg\+xml\b/i.test(headers.get('Content-Type') ?? '') ? undefined : { problem: 'it is no SVG' };
}

async function readLimited({ body }: Response): Promise<Uint8Array | NoDrawing> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MAX_DRAWING_BYTES) return { problem: 'it is too large' };
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
