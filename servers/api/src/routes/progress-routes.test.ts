import { MAX_AGE_MS, MAX_SAVED_PROGRESS, type ProgressItem } from '@learning-center/shared/contract';
import { startTestServer, useTestServer } from '../testing/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the progress of members', () => {
  let time = Date.parse('2026-05-01T09:00:00Z');
  let members = 0;
  let headers: { cookie: string };
  const server = useTestServer({ now: () => new Date(time) });

  beforeEach(async () => {
    headers = await server.signUp(`ada-${(members += 1)}`);
  });

  const call = async (name: 'saveProgress' | 'queryProgress', fields: object) => {
    const { result } = await server.call(name, fields, { headers });
    return (result as { items: ProgressItem[] }).items;
  };
  const save = (...items: object[]) => call('saveProgress', { items });
  const list = () => call('queryProgress', {});
  const at = (seconds: number, age = 0) => ({ id: 1, position: { seconds, duration: 600, age } });

  /** A device whose clock is wrong by so many milliseconds. It knows when it watched, and sends at the server's time. */
  const deviceWithClock = (error: number) => {
    const clock = () => time + error;
    const watched: { seconds: number; at: number }[] = [];
    return {
      watch: (seconds: number) => void watched.push({ seconds, at: clock() }),
      sendAll: async () => {
        for (const { seconds, at: watchedAt } of watched.splice(0)) await save(at(seconds, clock() - watchedAt));
      },
    };
  };

  it.each([
    { what: 'two devices at once: the one that watched last', steps: 'desk 100, phone 200, send phone, send desk' },
    { what: 'offline for hours', steps: 'desk 100, phone 200, send phone, wait, send desk' },
    { what: 'offline for hours, but watched last', steps: 'phone 100, send phone, desk 200, wait, send desk' },
    { what: 'clocks an hour apart', clocks: [1, -1], steps: 'desk 100, phone 200, send phone, send desk' },
    { what: 'clocks an hour apart, reversed', clocks: [-1, 1], steps: 'phone 100, desk 200, send phone, send desk' },
    { what: 'seeking back on purpose', steps: 'desk 500, send desk, desk 200, send desk' },
  ])('has the position that was watched last: $what', async ({ clocks: [desk = 0, phone = 0] = [], steps }) => {
    const devices = { desk: deviceWithClock(desk * HOUR_MS), phone: deviceWithClock(phone * HOUR_MS) };
    for (const step of steps.split(', ')) {
      const [what = '', of = ''] = step.split(' ');
      time += what === 'wait' ? 3 * HOUR_MS : MINUTE_MS;
      if (what === 'send') await devices[of as 'desk'].sendAll();
      else if (what !== 'wait') devices[what as 'desk'].watch(Number(of));
    }
    await expect(list()).resolves.toMatchObject([{ id: 1, position: { seconds: 200 } }]);
  });

  it('has each part by its own time: a finished video stays finished', async () => {
    await save({ id: 1, finishedAge: 5000, practice: { done: ['shape'], age: 5000 } });
    await save(at(30));
    await save({ id: 1, finishedAge: HOUR_MS, practice: { done: [], age: HOUR_MS } });
    const stored = { ...at(30), finishedAge: 5000, practice: { done: ['shape'], age: 5000 } };
    await expect(list()).resolves.toEqual([stored]);
    time += 1000;
    await expect(save({ id: 1, practice: { done: ['shape', 'light'], age: 0 } })).resolves.toEqual([
      { ...at(30, 1000), finishedAge: 6000, practice: { done: ['shape', 'light'], age: 0 } },
    ]);
  });

  it('is answered with what holds for the videos that were sent; videos that do not exist are left out', async () => {
    await save({ ...at(10), id: 2 }, { ...at(20), id: 3 });
    await expect(save(at(40, HOUR_MS), { ...at(1), id: 99 }, { ...at(1), id: 'video' })).resolves.toEqual([
      at(40, HOUR_MS),
    ]);
    await expect(save({ ...at(1), id: 99 })).resolves.toEqual([]);
    expect((await list()).map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
  });

  it('belongs to one member', async () => {
    await save(at(40));
    headers = await server.signUp(`ben-${members}`);
    await expect(list()).resolves.toEqual([]);
  });

  it.each([
    ['too many videos', Array.from({ length: MAX_SAVED_PROGRESS + 1 }, () => at(1))],
    ['no video', []],
    ['a negative age', [at(1, -1)]],
    ['an age of more than ten years', [at(1, MAX_AGE_MS + 1)]],
    ['51 practiced steps', [{ id: 1, practice: { done: Array.from({ length: 51 }, String), age: 0 } }]],
    ['a practiced step with a long id', [{ id: 1, practice: { done: ['a'.repeat(41)], age: 0 } }]],
  ])('is refused with %s', async (_what, items) => {
    await expect(server.call('saveProgress', { items }, { headers })).resolves.toMatchObject({ apiStatus: 4 });
    await expect(list()).resolves.toEqual([]);
  });

  it('counts as a write, and that of many videos as several', async () => {
    const limited = await startTestServer({ limits: { writes: 5, logins: 0, searches: 0, reads: 0 } });
    const session = { headers: await limited.signUp('ada') };
    const items = Array.from({ length: 30 }, (_item, index) => ({ ...at(1), id: index + 1 }));
    const statuses = [];
    for (let time = 0; time < 2; time += 1)
      statuses.push((await limited.call('saveProgress', { items }, session)).httpStatus);
    expect(statuses).toEqual([200, 429]);
    await limited.close();
  });

  describe('whose history loses views', () => {
    const add = async (id: number) => {
      const { result } = await server.call('addHistory', { id, dataType: 1 }, { headers });
      return (result as { viewId: string }).viewId;
    };
    const clear = (scope: object) => server.call('clearHistory', scope, { headers });

    it('stays while a view of its video remains, and goes with the last one', async () => {
      const views = [await add(1), await add(1)];
      await save({ ...at(90), finishedAge: 0 }, { ...at(10), id: 2 });
      await clear({ scope: 'view', viewId: views[1] });
      expect(await list()).toHaveLength(2);
      await clear({ scope: 'view', viewId: views[0] });
      await expect(list()).resolves.toMatchObject([{ id: 2 }]);
    });

    it('goes with all views of its video, and with everything', async () => {
      for (const id of [1, 1, 2]) await add(id);
      await save(at(90), { ...at(10), id: 2 }, { ...at(20), id: 3 });
      await clear({ scope: 'video', id: 1, dataType: 1 });
      expect((await list()).map(({ id }) => id)).toEqual([2, 3]);
      await clear({ scope: 'all' });
      await expect(list()).resolves.toEqual([]);
    });

    it('is finished again with a restored view that was', async () => {
      await add(1);
      await save({ ...at(90), finishedAge: 0 });
      const { result } = await clear({ scope: 'video', id: 1, dataType: 1 });
      const { views } = result as { views: object[] };
      await server.call('addHistory', { id: 1, dataType: 1, views }, { headers });
      await expect(list()).resolves.toEqual([{ id: 1, finishedAge: 0 }]);
    });
  });
});
