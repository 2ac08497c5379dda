import type { Cue } from '../../contract/index.ts';
import { withTimeout } from '../../lib/index.ts';

/** For the file. Code may take longer. */
const TIMEOUT_MS = 10_000;

/** Loads the cues of a WebVTT file. Rejects if the file or its cues are missing. */
export async function loadCues(link: string, signal: AbortSignal): Promise<Cue[]> {
  const [{ parseWebVtt }, text] = await Promise.all([
    import(/* webpackChunkName: "web-vtt" */ '@learning-center/shared/web-vtt'),
    withTimeout(loadText(link, signal), TIMEOUT_MS),
  ]);
  const { cues } = parseWebVtt(text);
  if (cues.length === 0) throw new Error('no cue found');
  return cues;
}

async function loadText(link: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(link, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}
