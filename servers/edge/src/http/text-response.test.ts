import { brotliDecompressSync } from 'node:zlib';
import { until } from '../testing/temporary-site.ts';
import { createTextBody } from './text-response.ts';

/** Words in no order, which a higher quality compresses better. */
const TEXT = Array.from({ length: 4_000 }, (_, index) => `lesson-${(index * 7919) % 1009} ${index % 31}`).join('\n');

describe('the brotli form of a body', () => {
  it('is replaced by a smaller one after it was requested again', async () => {
    const body = createTextBody(TEXT);
    const { tag, size } = body;
    const first = await body.as('br');
    expect(await body.as('br')).toBe(first);
    await until(async () => (await body.as('br')) !== first);
    const final = await body.as('br');
    expect(final.length).toBeLessThan(first.length * 0.95);
    expect(String(brotliDecompressSync(final))).toBe(TEXT);
    expect(body).toMatchObject({ tag, size });
  });

  it('is replaced for one body at a time, and not before several visitors at a time had it', async () => {
    const bodies = [createTextBody(TEXT), createTextBody(`${TEXT}.`)] as const;
    const [[first], second] = await Promise.all([
      Promise.all([bodies[0].as('br'), bodies[0].as('br')]),
      bodies[1].as('br'),
    ]);
    await Promise.all(bodies.map(({ as }) => as('br')));
    await until(async () => (await bodies[0].as('br')) !== first);
    await until(async () => (await bodies[1].as('br')) !== second);
    expect((await bodies[1].as('br')).length).toBeLessThan(second.length);
  });
});
