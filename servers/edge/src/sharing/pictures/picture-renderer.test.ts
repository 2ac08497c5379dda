import { OverloadedError } from '../../render/render-errors.ts';
import { DRAWING } from '../../testing/sharing-api.ts';
import { createPictureRenderer } from './picture-renderer.ts';

describe('the renderer of share pictures', () => {
  it('refuses a drawing if too many wait, and renders the others', async () => {
    const renderer = createPictureRenderer({ timeoutMs: 30_000, maxPending: 2 });
    const results = await Promise.allSettled([1, 2, 3].map(() => renderer.render(Buffer.from(DRAWING))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await renderer.render(Buffer.from(DRAWING))).toBeInstanceOf(Buffer);
    await renderer.close();
  });

  it('blames no drawing if its thread does not start in time', async () => {
    const renderer = createPictureRenderer({ startTimeoutMs: 1 });
    await expect(renderer.render(Buffer.from(DRAWING))).rejects.toThrow(OverloadedError);
    await renderer.close();
  });
});
