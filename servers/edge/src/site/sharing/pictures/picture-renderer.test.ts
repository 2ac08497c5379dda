import { OverloadedError } from '../../../serve/render/render-errors.ts';
import { DRAWING } from '../../../testing/sharing-api.ts';
import { createPictureRenderer } from './picture-renderer.ts';
import { PICTURE_SIZE } from '../../brand-pictures.ts';

const NETWORK = '203.0.113.1';
const FRAMED = { ...PICTURE_SIZE, drawing: Buffer.from(DRAWING) };

describe('the renderer of share pictures', () => {
  it('refuses a drawing if too many wait, and renders the others', async () => {
    const renderer = createPictureRenderer({ timeoutMs: 30_000, maxPending: 2 });
    const results = await Promise.allSettled([1, 2, 3].map(() => renderer.render(FRAMED, NETWORK)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await renderer.render(FRAMED, NETWORK)).toBeInstanceOf(Buffer);
    await renderer.close();
  });

  it('lets networks take turns, and refuses the one with the most drawings', async () => {
    const renderer = createPictureRenderer({ timeoutMs: 30_000, maxPending: 4 });
    const finished: string[] = [];
    const render = (network: string) =>
      renderer.render(FRAMED, network).then(
        () => finished.push(network),
        () => finished.push(`${network} refused`),
      );
    await Promise.all([...Array.from({ length: 5 }, () => render('greedy')), render('modest')]);
    expect(finished).toEqual(['greedy refused', 'greedy refused', 'greedy', 'greedy', 'modest', 'greedy']);
    await renderer.close();
  });

  it('blames no drawing if its thread does not start in time', async () => {
    const renderer = createPictureRenderer({ startTimeoutMs: 1 });
    await expect(renderer.render(FRAMED, NETWORK)).rejects.toThrow(OverloadedError);
    await renderer.close();
  });
});
