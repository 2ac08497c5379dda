import type { TemporarySite } from './temporary-site.ts';

/** Expects an uncached page with a placeholder for the section. */
export async function expectPlaceholderAt(site: TemporarySite, address: string): Promise<void> {
  const { statusCode, headers, body } = await site.get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain('a placeholder');
  expect(body).toContain('"hydrationMode":"placeholder"');
  expect(headers['cache-control']).toBe('no-store');
}

/** The server bundle of a section that misbehaves as its query says. */
export const MISBEHAVING_SECTION = `exports.render = async (url) => {
  if (url.searchParams.has('loop')) for (;;);
  if (url.searchParams.has('greedy')) for (const all = []; ; ) all.push(new Array(1e5).fill({}));
  if (url.searchParams.has('buffers')) for (const all = []; ; ) all.push(Buffer.alloc(1e6, 1));
  if (url.searchParams.has('leak')) globalThis.leaked = [...(globalThis.leaked ?? []), 'x'.repeat(100).split('').map((x) => new Array(1e5).fill({}))];
  if (url.searchParams.has('hoard')) for (const all = new Map(); ; ) all.set('key ' + all.size, { size: String(all.size) });
  if (url.searchParams.has('kill')) process.kill(process.pid, 'SIGKILL');
  if (url.searchParams.has('abort')) process.abort();
  if (url.searchParams.has('chat')) for (let line = 0; line < 1000; line += 1) console.log('{"event":"forged"}');
  if (url.searchParams.has('busy')) { const end = performance.now() + 40; while (performance.now() < end); }
  if (url.searchParams.has('never')) await new Promise(() => undefined);
  if (url.searchParams.has('odd')) throw new Error('odd');
  if (url.searchParams.has('exit')) process.exit(3);
  if (url.searchParams.has('stray')) Promise.reject(new Error('nobody waits'));
  if (url.searchParams.has('slow')) await new Promise((done) => setTimeout(done, 50));
  return 'an even page';
};`;
