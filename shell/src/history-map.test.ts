import { createHistoryMap } from './history-map.ts';

describe('values of history entries', () => {
  it('stay bounded in a tab that never ends: only the latest 200 remain', () => {
    const values = createHistoryMap<number>();
    for (let entry = 0; entry < 1_000; entry++) values.set(`key ${entry}`, entry);
    expect(values.entries()).toHaveLength(200);
    expect([values.get('key 799'), values.get('key 800'), values.get('key 999')]).toEqual([undefined, 800, 999]);
  });
});
