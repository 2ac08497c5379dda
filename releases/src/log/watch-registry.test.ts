import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { activateRelease } from '../deploy/activate.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { watchRegistry, type RegistryWatch } from './watch-registry.ts';

afterEach(() => {
  watching.close();
  jest.restoreAllMocks();
});
const temporary = useTemporaryStore();
let reported: { revision: number; polls: number }[];
let polls: jest.SpyInstance;
let errors: string[];
let watching: RegistryWatch;
beforeEach(async () => {
  polls = jest.spyOn(temporary.store.records, 'get');
  reported = [];
  errors = [];
});

const start = () => {
  watching = watchRegistry(temporary.store, {
    onChange: ({ revision }) => reported.push({ revision, polls: polls.mock.calls.length }),
    onError: (error) => errors.push(String(error)),
  });
};
const activate = async (target: string) =>
  activateRelease({ store: temporary.store, app: 'mf-library', by: 'mira', target });
const publish = async (content: string) => (await temporary.publish({ app: 'mf-library', content })).release.id;
const until = async (isDone: () => boolean) => {
  while (!isDone()) await sleep(5);
};

describe('watching the registry', () => {
  it('keeps the last registry when the log is damaged or missing, reports that, and recovers', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    await activate(a);
    start();
    await until(() => reported.length === 1);
    await writeFile(temporary.changeFile(4), '{');
    await until(() => errors.some((error) => error.includes('is not JSON')));
    await rm(temporary.changeFile(4));
    await rename(temporary.folder, `${temporary.folder}.away`);
    await until(() => errors.some((error) => error.includes('the last registry stays active')));
    expect(reported).toHaveLength(1);
    await rename(`${temporary.folder}.away`, temporary.folder);
    await activate(b);
    await until(() => reported.at(-1)?.revision === 2);
  });

  it('never goes back to an earlier change, and not to that of another log', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    await activate(a);
    const earlier = await readFile(temporary.changeFile(3));
    await activate(b);
    start();
    await until(() => reported.at(-1)?.revision === 2);
    await rm(path.join(temporary.folder, 'changes'), { recursive: true });
    await temporary.store.records.put('changes/00000003.json', earlier);
    await until(() => errors.some((error) => error.includes('ends with change 3, but 4 was read before')));
    expect(reported).toHaveLength(1);
  });

  it('shows another change of the same number, as after a failover to a server that missed the last one', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    await activate(a);
    start();
    await until(() => reported.length === 1);
    const text = await readFile(temporary.changeFile(3), 'utf8');
    await writeFile(temporary.changeFile(3), text.replaceAll(a, b));
    await until(() => reported.length === 2);
  });

  it('finds later changes although the next one is missing', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    await activate(a);
    start();
    await until(() => reported.length === 1);
    let now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
    const file = temporary.changeFile(4);
    await activate(b);
    await writeFile(temporary.changeFile(5), (await readFile(file, 'utf8')).replace('"number":4', '"number":5'));
    await rm(file);
    await until(() => reported.at(-1)?.revision === 2);
  });

  it('is silent once closed', async () => {
    const a = await publish('a');
    await mkdir(temporary.folder, { recursive: true });
    start();
    await until(() => reported.length === 1);
    watching.close();
    await activate(a);
    await watching.look();
    expect(reported).toHaveLength(1);
  });
});
