/** @jest-environment jsdom */
import { switchViewer, viewerKey } from '../../lib/index.ts';
import { createStore, isNotAuthAtom, loginInfoAtom, viewerOf, waitingRetriesAtom } from '../../state/index.ts';
import {
  endedSession,
  failedCall,
  fakeAccount,
  fakeApi,
  GUEST,
  MEMBER,
  type FakeResponses,
} from '../../testing/index.ts';
import { forgetVideo, resumePosition, seenAt, storePosition } from '../player/record/positions.ts';
import { loadProgressAtom } from './load-progress.ts';
import { sendWatchedAtom, syncProgressAtom, takeGuestProgressAtom } from './sync-progress.ts';

const HOUR_MS = 3_600_000;
const VIEWER = viewerOf(MEMBER);
let time: number;

/** Everything that was sent has been answered. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  time = Date.UTC(2027, 4, 13, 16);
  localStorage.clear();
});

/** A browser of the member with a storage and a clock of its own. */
function openDevice(responses: FakeResponses, clockError = 0) {
  const store = createStore();
  store.set(loginInfoAtom, { ...MEMBER, supports: ['progress'] });
  const api = fakeApi(responses);
  const services = { api, now: () => time + clockError };
  let storage: [string, string][] = [];
  const use = async <Result>(action: () => Result | Promise<Result>): Promise<Result> => {
    localStorage.clear();
    for (const [key, value] of storage) localStorage.setItem(key, value);
    switchViewer(VIEWER);
    const result = await action();
    storage = Object.entries(localStorage);
    return result;
  };
  return {
    store,
    api,
    use,
    services,
    watch: (seconds: number, id = 7) =>
      use(() => void storePosition(id, { time: seconds, duration: 600, at: services.now() }, VIEWER)),
    sync: () =>
      use(async () => {
        await store.set(syncProgressAtom, services);
        await settle();
      }),
    send: (isLeaving = false) =>
      use(async () => {
        store.set(sendWatchedAtom, { services, id: 7, isLeaving });
        await settle();
      }),
    position: () => use(() => resumePosition(7, VIEWER)),
    saves: () => api.calls.filter(({ name }) => name === 'saveProgress').map(({ request }) => request),
  };
}

describe('two devices of a member', () => {
  const open = (errors: readonly number[] = [0, 0]) => {
    const account = fakeAccount(() => time);
    const [desk, phone] = errors.map((error) => openDevice(account.responses, error));
    return { account, desk: desk!, phone: phone! };
  };

  it.each([
    { what: 'at once', steps: 'desk 100, phone 200, phone sync' },
    { what: 'one offline for hours', steps: 'desk 100, phone 200, phone sync, wait' },
    { what: 'one offline for hours, but watched last', steps: 'phone 100, phone sync, desk 200, wait' },
    { what: 'clocks an hour apart', errors: [HOUR_MS, 0], steps: 'desk 100, phone 200, phone sync' },
    { what: 'clocks an hour apart, reversed', errors: [-HOUR_MS, 0], steps: 'phone 100, desk 200, phone sync' },
    { what: 'seeking back on purpose', steps: 'desk 500, desk sync, phone sync, phone 200, phone sync' },
  ])('have one position: $what', async ({ errors, steps }) => {
    const { account, desk, phone } = open(errors);
    for (const step of `${steps}, desk sync, phone sync`.split(', ')) {
      const [of, what] = step.split(' ');
      time += of === 'wait' ? 3 * HOUR_MS : 60_000;
      const device = of === 'desk' ? desk : phone;
      if (what === 'sync') await device.sync();
      else if (what) await device.watch(Number(what));
    }
    expect([await desk.position(), await phone.position()]).toEqual([200, 200]);
    expect(account.read(7).position?.seconds).toBe(200);
  });

  it('agree about what was finished, and what one removed the other loses', async () => {
    const { account, desk, phone } = open();
    await desk.watch(590);
    await desk.sync();
    await phone.sync();
    expect(await phone.use(() => seenAt(7, VIEWER))).toBe(time);
    account.stored.clear();
    await desk.watch(100, 8);
    await desk.sync();
    expect(await desk.use(() => seenAt(7, VIEWER))).toBeUndefined();
    expect(account.read(8).position?.seconds).toBe(100);
    await phone.sync();
    expect(await phone.use(() => Object.keys(localStorage).filter((key) => key.includes('seen')))).toEqual([]);
  });

  it('get back what Undo restored on one of them', async () => {
    const { account, desk, phone } = open();
    await desk.watch(100);
    await desk.sync();
    const restore = await desk.use(() => forgetVideo(7, VIEWER));
    account.stored.clear();
    await phone.sync();
    await desk.use(restore);
    await desk.sync();
    await phone.sync();
    expect(await phone.position()).toBe(100);
  });

  it('have the practice that changed last, which a page stored', async () => {
    const { desk, phone } = open();
    const key = viewerKey('lc.practice.7', VIEWER);
    await desk.use(() => localStorage.setItem(key, JSON.stringify({ done: ['shape'], at: time })));
    await desk.sync();
    await phone.sync();
    expect(JSON.parse((await phone.use(() => localStorage.getItem(key))) ?? '')).toMatchObject({ done: ['shape'] });
  });
});

describe('what a member watches', () => {
  it('is sent once in 30 seconds, and when the page is left; nothing is sent twice', async () => {
    const device = openDevice(fakeAccount(() => time).responses);
    const steps: [seconds: number, isLeaving: boolean][] = [
      [5, false],
      [10, false],
      [30, false],
      [37, false],
      [40, true],
      [41, true],
    ];
    const start = time;
    for (const [seconds, isLeaving] of steps) {
      time = start + seconds * 1000;
      if (seconds !== 41) await device.watch(seconds);
      await device.send(isLeaving);
    }
    expect(device.saves().map((request) => Object(request).items[0].position.seconds)).toEqual([5, 37, 40]);
  });

  it('waits on the device while the network fails, and is sent when it is back', async () => {
    const account = fakeAccount(() => time);
    let isDown = true;
    const saveProgress: FakeResponses['saveProgress'] = (...request) => {
      if (isDown) throw failedCall();
      return account.responses.saveProgress(...request);
    };
    const device = openDevice({ ...account.responses, saveProgress });
    await device.watch(90);
    await device.send();
    expect(account.stored.size).toBe(0);
    isDown = false;
    time += HOUR_MS;
    await device.use(async () => {
      for (const retry of device.store.get(waitingRetriesAtom)) retry();
      await settle();
    });
    expect(account.read(7).position).toEqual({ seconds: 90, duration: 600, age: HOUR_MS });
    expect(device.store.get(waitingRetriesAtom)).toEqual([]);
  });

  it('is neither sent nor read for somebody else who has logged in in another tab', async () => {
    const device = openDevice(fakeAccount().responses);
    await device.watch(90);
    await device.use(async () => {
      localStorage.setItem('lc.viewer', 'somebody-else');
      await device.store.set(loadProgressAtom, device.services);
      device.store.set(sendWatchedAtom, { services: device.services, id: 7, isLeaving: true });
    });
    expect(device.api.calls).toEqual([]);
  });

  it('stays on screen when the session has ended', async () => {
    const device = openDevice({
      saveProgress: () => {
        device.store.set(isNotAuthAtom, true);
        throw endedSession();
      },
    });
    await device.watch(90);
    await device.send();
    expect(device.store.get(isNotAuthAtom)).toBe(false);
  });

  it.each([
    ['a guest', GUEST],
    ['a member whose API has no progress', MEMBER],
  ])('is called for by nothing for %s', async (_who, info) => {
    const device = openDevice({});
    device.store.set(loginInfoAtom, info);
    await device.watch(90);
    await device.use(() => device.store.set(loadProgressAtom, device.services));
    await device.send(true);
    expect(device.api.calls).toEqual([]);
  });
});

it('a member takes over what a guest watched: of each video what was watched last', async () => {
  const account = fakeAccount(() => time);
  const device = openDevice(account.responses);
  await device.use(() => {
    storePosition(7, { time: 100, duration: 600, at: time - 2000 }, VIEWER);
    storePosition(7, { time: 300, duration: 600, at: time - 1000 });
    storePosition(8, { time: 200, duration: 600, at: time - 1000 }, VIEWER);
    storePosition(8, { time: 50, duration: 600, at: time - 2000 });
    storePosition(9, { time: 600, duration: 600, at: time - 3000 });
  });
  await device.use(() => device.store.set(takeGuestProgressAtom, device.services));
  expect([7, 8, 9].map((id) => account.read(id))).toMatchObject([
    { position: { seconds: 300, age: 1000 } },
    { position: { seconds: 200, age: 1000 } },
    { finishedAge: 3000 },
  ]);
  expect(await device.use(() => Object.keys(localStorage).filter((key) => /^lc\.(position|seen)/.test(key)))).toEqual(
    [],
  );
});
