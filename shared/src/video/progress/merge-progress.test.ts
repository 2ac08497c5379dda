/** @jest-environment jsdom */
import { fromItem, mergeProgress, toItem, type Progress } from './merge-progress.ts';

const at = (time: number, when: number): Progress => ({ position: { time, duration: 600, at: when } });
const seen = (when: number): Progress => ({ seen: { at: when } });
const practiced = (done: string[], when: number): Progress => ({ practice: { done, at: when } });

describe('the progress of a device and of the account', () => {
  it.each([
    ['nothing was sent: the later position', at(100, 1), {}, at(200, 2), at(200, 2)],
    ['nothing was sent, and the device is later', at(20, 3), {}, at(200, 2), at(20, 3)],
    ['the account has it, and another device watched since', at(100, 1), { position: 1 }, at(50, 2), at(50, 2)],
    ['the account has it, by a time that differs a little', at(100, 5), { position: 5 }, at(100, 4), at(100, 4)],
    ['another device removed it', at(100, 1), { position: 1 }, {}, {}],
    ['another device removed it, and it was watched here since', at(100, 3), { position: 1 }, {}, at(100, 3)],
    ['another device finished it', at(100, 1), { position: 1 }, { ...at(100, 1), ...seen(2) }, seen(2)],
    ['it was begun again here', { ...at(40, 3), ...seen(1) }, { seen: 1 }, seen(2), { ...at(40, 3), ...seen(2) }],
    ['it was finished on both', seen(5), {}, seen(3), seen(5)],
    ['the later practice', practiced(['a'], 2), {}, practiced(['b'], 1), practiced(['a'], 2)],
    ['a practice without a tick, which is later', practiced(['a'], 1), {}, practiced([], 2), practiced([], 2)],
  ] as [string, Progress, object, Progress, Progress][])('%s', (_what, own, synced, theirs, expected) => {
    const found = mergeProgress(own, synced, theirs);
    expect(Object.fromEntries(Object.entries(found).filter(([, part]) => part))).toEqual(expected);
  });

  it.each([0, 3_600_000, -3_600_000])('are the same after a way there and back, with clocks %i ms apart', (apart) => {
    const own = { ...at(100, 5000), ...seen(4000), ...practiced(['a'], 3000) };
    const account = fromItem(toItem(7, own, 6000), 6000 + apart);
    expect(account.position?.at).toBe(5000 + apart);
    expect(fromItem(toItem(7, account, 9000 + apart), 9000)).toEqual(own);
  });

  it('are sent in whole seconds, and with ages that the API accepts', () => {
    const wrong = { position: { time: 12.7, duration: NaN, at: 9000 }, ...seen(-1e15) };
    expect(toItem(7, wrong, 5000)).toMatchObject({
      position: { seconds: 12, duration: 0, age: 0 },
      finishedAge: 315_576_000_000,
    });
  });
});
