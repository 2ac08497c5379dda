import { createFairQueue } from './fair-queue.ts';

describe('a fair queue', () => {
  const filled = () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.charAt(0), item);
    return queue;
  };

  it('serves the owners in turn', () => {
    const queue = filled();
    expect(queue.shift()).toBe('a1');
    expect(queue.drain()).toEqual(['b1', 'c1', 'a2', 'c2', 'a3']);
    expect([queue.shift(), queue.size()]).toEqual([undefined, 0]);
  });

  it('skips owners that are not eligible', () => {
    const queue = filled();
    expect([queue.shift((owner) => owner !== 'a'), queue.shift((owner) => owner === 'x')]).toEqual(['b1', undefined]);
    expect(queue.size()).toBe(5);
  });

  it('drops the newest item of the owner with the most items, if that is more than the others have', () => {
    const queue = filled();
    expect([queue.dropFor('b'), queue.dropFor('b')]).toEqual(['a3', undefined]);
    expect(queue.drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  });
});
