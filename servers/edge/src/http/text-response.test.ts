import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { until } from '../testing/temporary-site.ts';
import { createTextBody } from './text-response.ts';

/** Words in no order, which a higher quality compresses better. */
const TEXT = Array.from({ length: 4_000 }, (_, index) => `lesson-${(index * 7919) % 1009} ${index % 31}`).join('\n');

const SETTLE_MS = 200;

/** Requests the brotli form until it is another one. */
async function finalForm({ as }: ReturnType<typeof createTextBody>, first: Buffer): Promise<Buffer> {
  await until(async () => (await as('br')) !== first);
  return as('br');
}

describe('the brotli form of a body', () => {
  it('is replaced by a smaller one after it was requested again', async () => {
    const body = createTextBody(TEXT);
    const { tag, size } = body;
    const first = await body.as('br');
    expect(await body.as('br')).toBe(first);
    const final = await finalForm(body, first);
    expect(final.length).toBeLessThan(first.length * 0.95);
    expect(String(brotliDecompressSync(final))).toBe(TEXT);
    expect(body).toMatchObject({ tag, size });
    await delay(SETTLE_MS);
    expect(await body.as('br')).toBe(final);
  });

  it('stays if it is requested once, also by several visitors at a time', async () => {
    const body = createTextBody(TEXT);
    const [first] = await Promise.all([body.as('br'), body.as('br')]);
    await delay(SETTLE_MS);
    expect(await body.as('br')).toBe(first);
  });

  it('is replaced for one body at a time', async () => {
    const bodies = [createTextBody(TEXT), createTextBody(`${TEXT}.`)] as const;
    const [first, second] = await Promise.all([bodies[0].as('br'), bodies[1].as('br')]);
    await Promise.all(bodies.map(({ as }) => as('br')));
    await finalForm(bodies[0], first);
    await delay(SETTLE_MS);
    expect(await bodies[1].as('br')).toBe(second);
    expect((await finalForm(bodies[1], second)).length).toBeLessThan(second.length);
  });
});
