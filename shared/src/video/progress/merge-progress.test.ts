/** @jest-environment jsdom */
import { fromItem, mergeProgress, toItem, type Progress } from './merge-progress.ts';

const at = (time: number, when: number): Progress => ({ position: { time, duration: 600, at: when } });
const seen = (when: number): Progress => ({ seen: { at: when } });
const practiced = (done: string[], when: number): Progress => ({ practice: { done, at: when } });

describe('the progress of a device and of the account', () => {
  const cases: { what: string; own: Progress; synced?: object; theirs: Progress; expected: Progress }[] = [
    { what: 'the later position, of the account', own: at(100, 1), theirs: at(200, 2), expected: at(200, 2) },
    { what: 'the later position, of the device', own: at(20, 3), theirs: at(200, 2), expected: at(20, 3) },
    {
      what: 'the position of the account, if the device has sent its own',
      ...{ own: at(100, 5), synced: { position: 5 }, theirs: at(50, 4), expected: at(50, 4) },
    },
    { what: 'nothing that another device removed', own: at(9, 1), synced: { position: 1 }, theirs: {}, expected: {} },
    {
      what: 'what was watched since another device removed it',
      ...{ own: at(100, 3), synced: { position: 1 }, theirs: {}, expected: at(100, 3) },
    },
    {
      what: 'no position of a video that another device finished',
      ...{ own: at(100, 1), synced: { position: 1 }, theirs: { ...at(100, 1), ...seen(2) }, expected: seen(2) },
    },
    {
      what: 'the position of a video that was begun again',
      ...{ own: { ...at(40, 3), ...seen(1) }, theirs: seen(2), expected: { ...at(40, 3), ...seen(2) } },
    },
    { what: 'the last end', own: seen(5), theirs: seen(3), expected: seen(5) },
    {
      what: 'the practice that changed last',
      ...{ own: practiced(['a'], 2), theirs: practiced(['b'], 1), expected: practiced(['a'], 2) },
    },
    {
      what: 'a later practice without a tick',
      ...{ own: practiced(['a'], 1), theirs: practiced([], 2), expected: practiced([], 2) },
    },
  ];
  it.each(cases)('merge to $what', ({ own, synced = {}, theirs, expected }) => {
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
