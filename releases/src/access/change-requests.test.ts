import type { CommandArguments, Outcome } from '../command-line/command.ts';
import { COMMAND_HANDLERS } from '../command-line/commands.ts';
import { readArguments } from '../command-line/arguments.ts';
import { activateRelease } from '../deploy/activate.ts';
import { rollbackApp } from '../deploy/rollback.ts';
import { readRegistry } from '../store/registry.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { operatorIdentity } from '../testing/operator.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import type { ChangeRequest } from './access-records.ts';
import { approveRequest, declineRequest, listRequests } from './change-requests.ts';
import { PIPELINE_PERSON, SHARED_PERSON, toActor, type Identity } from './identity.ts';
import { describeRequest } from './requested-change.ts';
import { createToken, identityOfToken } from './tokens.ts';

const MIRA = operatorIdentity('mira');
const NILS = operatorIdentity('nils');
const SHARED: Identity = { ...operatorIdentity('the shared token'), person: SHARED_PERSON, via: 'shared-token' };
const decider = (identity: Identity) => ({ actor: toActor(identity), identity });

let temporary: TemporaryStore;
let first: string;
let second: string;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  const options = { store: temporary.store, app: 'shell', by: 'setup', skipsSmokeCheck: true };
  first = (await temporary.publish({ app: 'shell', version: '1.0.0' })).release.id;
  await activateRelease(options);
  second = (await temporary.publish({ app: 'shell', version: '1.1.0' })).release.id;
});
afterEach(async () => {
  jest.useRealTimers();
  await temporary.remove();
});

/** Runs a command as an edge does for somebody. */
function run(identity: Identity, ...argv: string[]): Promise<Outcome> {
  const { command, ...args } = readArguments(argv, {});
  if (command === 'help' || command === 'inspect' || command === 'key') throw new Error('no such command here');
  const caller = { identity, secondPersonFor: ['shell'] };
  const full: CommandArguments = { ...args, command, ...toActor(identity), store: temporary.store, caller };
  return COMMAND_HANDLERS[command](full, { out: () => undefined, error: () => undefined });
}
const active = async () => (await readRegistry(temporary.store)).apps['shell']?.active;
const requests = async () => listRequests(await readRegistry(temporary.store));
const ask = async (...argv: string[]) => {
  await run(MIRA, ...argv);
  const [request] = await requests();
  return request?.id ?? '';
};
const approve = (identity: Identity, id: string) => approveRequest(temporary.store, decider(identity), { id });

describe('a change that needs a second person', () => {
  it('waits, of the release that was the newest when somebody asked for it', async () => {
    const outcome = await run(MIRA, 'activate', 'shell', '--why', 'a new menu');
    const [request] = await requests();
    expect(outcome.text).toMatch(
      new RegExp(`^activate shell ${second} waits for a second person, .*: request approve ${request?.id}$`),
    );
    expect(request).toMatchObject({ what: 'activate', target: second, by: 'mira', why: 'a new menu' });
    expect(await active()).toBe(first);
    await temporary.publish({ app: 'shell', version: '1.2.0' });
    await approve(NILS, request?.id ?? '');
    expect(await active()).toBe(second);
  });

  it('runs by the first person when the second one approves, and both are in the audit', async () => {
    await approve(NILS, await ask('activate', 'shell', '--why', 'a new menu'));
    const entries = await temporary.readAudit();
    expect(entries.slice(-2)).toMatchObject([
      { what: 'request', who: 'mira', via: 'oidc', app: 'shell', to: second },
      { what: 'activate', who: 'mira', via: 'oidc', approvedBy: 'nils', app: 'shell', to: second, why: 'a new menu' },
    ]);
    expect(await requests()).toEqual([]);
  });

  it.each([
    ['the same person', () => MIRA, /mira asked for this change: another person has to approve it/],
    ['the same person with another name', () => ({ ...MIRA, name: 'mira2' }), /another person has to approve/],
    ['the shared token', () => SHARED, /nobody knows who uses OPS_TOKEN/],
    ['a pipeline', () => ({ ...NILS, name: 'pipeline a/b', via: 'pipeline' as const }), /is no person/],
    [
      'a token that a pipeline created',
      () => ({ ...NILS, person: `${PIPELINE_PERSON}https://ci a/b`, via: 'token' as const }),
      /is no person/,
    ],
    ['a publisher of another app', () => ({ ...NILS, role: 'publisher' as const, apps: ['mf-library'] }), /not shell/],
    ['a viewer', () => ({ ...NILS, role: 'viewer' as const }), /may only look/],
  ])('is not approved by %s', async (_who, identity, problem) => {
    const id = await ask('activate', 'shell');
    await expect(approve(identity(), id)).rejects.toThrow(problem);
    expect(await active()).toBe(first);
    expect(await requests()).toHaveLength(1);
  });

  it('is not approved by the same person with a token of theirs', async () => {
    const id = await ask('activate', 'shell');
    const token = await createToken(temporary.store, toActor(MIRA), { name: 'laptop', role: 'operator', apps: [] });
    await expect(approve(identityOfToken(token), id)).rejects.toThrow('another person has to approve it');
  });

  it('is not possible with a token that the shared token created, under any name', async () => {
    const made = await createToken(temporary.store, toActor(SHARED, 'Olga'), {
      name: 'olga',
      role: 'operator',
      apps: [],
    });
    await expect(run(identityOfToken(made), 'activate', 'shell')).rejects.toThrow('nobody knows who uses OPS_TOKEN');
    await expect(approve(identityOfToken(made), await ask('activate', 'shell'))).rejects.toThrow('nobody knows who');
  });

  it('is not approved through a token that the pipeline of an operator would make', async () => {
    const pipeline: Identity = {
      ...NILS,
      name: 'pipeline a/b',
      person: `${PIPELINE_PERSON}https://ci a/b`,
      via: 'pipeline',
    };
    await expect(run(pipeline, 'token', 'create', 'second', '--role', 'operator')).rejects.toThrow(
      'pipeline a/b is no person: ask an operator to create tokens',
    );
    expect((await readRegistry(temporary.store)).tokens).toBeUndefined();
  });

  it('is approved by a publisher of the app', async () => {
    await approve({ ...NILS, role: 'publisher', apps: ['shell'] }, await ask('activate', 'shell'));
    expect(await active()).toBe(second);
  });

  it.each([
    [['activate', 'shell', '--percent', '10'], 'canary'],
    [['activate', 'shell', '--percent', '100'], 'activate'],
    [['retire', 'shell'], 'retire'],
  ])('is each change that gives visitors something new: %j', async (argv, what) => {
    await ask(...argv);
    expect(await requests()).toMatchObject([{ what }]);
    expect(await readRegistry(temporary.store)).toMatchObject({ revision: 1 });
  });

  it('is not made by publishing with an activation either', async () => {
    const from = await writeFakeBuild(temporary.work, { app: 'shell', version: '2.0.0' });
    await run(MIRA, 'publish', 'shell', '--from', from, '--commit', 'abc', '--activate');
    expect(await active()).toBe(first);
    expect(await requests()).toMatchObject([{ what: 'activate', target: expect.stringMatching(/^2\.0\.0-/) }]);
  });

  it('is listed, and approved or declined on the command line', async () => {
    const id = await ask('activate', 'shell', '--why', 'a new menu');
    expect((await run(NILS, 'request', 'list')).text).toMatch(
      new RegExp(`${id} +activate shell ${second} +mira .* a new menu$`),
    );
    await expect(run(MIRA, 'request', 'approve', id)).rejects.toThrow('another person has to approve it');
    expect((await run(NILS, 'request', 'approve', id)).text).toMatch(/^approved: activated shell/);
    const other = await ask('retire', 'shell');
    expect((await run(NILS, 'request', 'decline', other)).text).toBe('declined: retire shell');
    expect((await run(NILS, 'request', 'list')).text).toBe('no change waits for a second person');
  });

  it('refuses what a request could not do when it is approved', async () => {
    for (const option of [['--regions', 'eu'], ['--no-smoke-check']])
      await expect(run(MIRA, 'activate', 'shell', second, ...option)).rejects.toThrow('leave out --regions');
    expect(await requests()).toEqual([]);
  });

  it('promotes only the canary that somebody asked for', async () => {
    const options = { store: temporary.store, app: 'shell', by: 'setup', skipsSmokeCheck: true };
    await activateRelease({ ...options, target: second, percent: 10 });
    const id = await ask('promote', 'shell');
    const { release } = await temporary.publish({ app: 'shell', version: '1.2.0' });
    await activateRelease({ ...options, target: release.id, percent: 10 });
    await expect(approve(NILS, id)).rejects.toThrow(`the canary of shell is ${release.id} now, not ${second}`);
  });

  it('is approved once: the change and the end of its request are one step', async () => {
    const id = await ask('activate', 'shell');
    const outcomes = await Promise.allSettled([approve(NILS, id), approve(operatorIdentity('olga'), id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await rollbackApp({ store: temporary.store, app: 'shell', by: 'nils' });
    await expect(approve(NILS, id)).rejects.toThrow(`no request ${id} waits`);
    expect(await active()).toBe(first);
  });

  it('can’t be approved after a day', async () => {
    const id = await ask('activate', 'shell');
    jest.useFakeTimers({
      now: Date.now() + 24 * 60 * 60 * 1000,
      doNotFake: ['nextTick', 'setTimeout', 'setImmediate'],
    });
    await expect(approve(NILS, id)).rejects.toThrow('is older than 24 hours');
  });

  it('is asked for once', async () => {
    const id = await ask('activate', 'shell');
    await expect(run(NILS, 'activate', 'shell')).rejects.toThrow(`request ${id} waits`);
  });

  it('is declined by another person, or taken back by whoever asked', async () => {
    const decline = (identity: Identity, id: string) =>
      declineRequest(temporary.store, decider(identity), { id, why: null });
    const id = await ask('activate', 'shell');
    await expect(decline({ ...NILS, role: 'viewer' }, id)).rejects.toThrow('may only look');
    await decline(NILS, id);
    await decline(MIRA, await ask('activate', 'shell'));
    expect(await requests()).toEqual([]);
    expect((await temporary.readAudit()).at(-1)).toMatchObject({
      what: 'decline',
      who: 'mira',
      app: 'shell',
      to: second,
    });
  });
});

describe('a change that needs no second person', () => {
  it('is a rollback, the end of a canary, or one of another app', async () => {
    const options = { store: temporary.store, app: 'shell', by: 'setup', skipsSmokeCheck: true };
    await activateRelease({ ...options, target: second, percent: 10 });
    await run(SHARED, 'activate', 'shell', '--percent', '0');
    expect((await readRegistry(temporary.store)).apps['shell']).not.toHaveProperty('canary');
    await activateRelease({ ...options, target: second });
    await run(SHARED, 'rollback', 'shell');
    expect(await active()).toBe(first);
    await temporary.publish({ app: 'mf-library' });
    await run(SHARED, 'activate', 'mf-library', '--no-smoke-check');
    expect(await requests()).toEqual([]);
  });
});

describe('a list of requests', () => {
  it('says what each would do', () => {
    const request = { what: 'canary', app: 'shell', target: '1.0.0-0123456789ab', percent: 10 } as ChangeRequest;
    expect(describeRequest(request)).toBe('canary shell 1.0.0-0123456789ab for 10% of visitors');
  });
});
