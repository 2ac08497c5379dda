import { mkdir, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { activateRelease } from '../deploy/activate.ts';
import type { Registry } from '../model/registry.ts';
import { registryFile } from '../store/folder/store-paths.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { watchRegistry, type RegistryWatch } from './watch-registry.ts';

afterEach(() => watching.close());
const temporary = useTemporaryStore();
let reported: { revision: number; polls: number }[];
let polls: jest.SpyInstance;
let errors: string[];
let watching: RegistryWatch;
beforeEach(async () => {
  polls = jest.spyOn(temporary.store.registry, 'waitForChange');
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
  it('keeps the last registry when it is broken or missing, reports that, and recovers', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    await activate(a);
    start();
    await until(() => reported.length === 1);
    await writeFile(registryFile(temporary.folder), '{');
    await until(() => errors.some((error) => error.includes('is not JSON')));
    await rm(registryFile(temporary.folder));
    await until(() => errors.some((error) => error.includes('the last registry stays active')));
    expect(reported).toHaveLength(1);
    await activate(a);
    await activate(b);
    // The audit has the revision that the lost registry had reached.
    await until(() => reported.at(-1)?.revision === 3);
  });

  it('reports a restored registry, with a lower revision or the same one', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    const { registry: backend } = temporary.store;
    await activate(a);
    const [early, audit] = [(await backend.read()).registry, (await backend.readAudit()).entries];
    await activate(b);
    start();
    await until(() => reported.at(-1)?.revision === 2);
    await backend.restore(early, audit);
    await until(() => reported.at(-1)?.revision === 1);
    const other = { ...early, apps: { 'mf-library': { ...early.apps['mf-library'], active: b } } } as Registry;
    await backend.restore(other, audit);
    await until(() => reported.length === 3);
    // A removal of releases changes nothing for visitors.
    await backend.restore({ ...other, pruning: { 'mf-library': [a] } }, audit);
    const pollsBefore = polls.mock.calls.length;
    await until(() => polls.mock.calls.length > pollsBefore + 1);
    expect(reported.map(({ revision }) => revision)).toEqual([2, 1, 1]);
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
