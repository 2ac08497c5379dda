import type { CommandArguments, Outcome } from '../command-line/command.ts';
import { COMMAND_HANDLERS } from '../command-line/commands.ts';
import { readArguments } from '../command-line/arguments.ts';
import { activateRelease } from '../deploy/activate.ts';
import { readRegistry } from '../store/registry.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { approveRequest, listRequests } from './change-requests.ts';
import { PIPELINE_PERSON, SHARED_PERSON, toActor, type Identity } from './identity.ts';
import { createToken, identityOfToken } from './tokens.ts';

/** An operator of all apps who logged in through the identity provider. */
const operatorIdentity = (name: string): Identity => ({
  name,
  person: `issuer ${name}`,
  role: 'operator',
  apps: [],
  via: 'oidc',
});
const MIRA = operatorIdentity('mira');
const NILS = operatorIdentity('nils');
const SHARED: Identity = { ...operatorIdentity('the shared token'), person: SHARED_PERSON, via: 'shared-token' };
const decider = (identity: Identity) => ({ actor: toActor(identity), identity });

const temporary = useTemporaryStore();
let first: string;
let second: string;
beforeEach(async () => {
  const options = { store: temporary.store, app: 'shell', by: 'setup', skipsSmokeCheck: true };
  first = (await temporary.publish({ app: 'shell', version: '1.0.0' })).release.id;
  await activateRelease(options);
  second = (await temporary.publish({ app: 'shell', version: '1.1.0' })).release.id;
});

/** Runs a command as an edge does for somebody. */
function run(identity: Identity, ...argv: string[]): Promise<Outcome> {
  const { command, ...args } = readArguments(argv, {});
  if (command === 'help' || command === 'inspect' || command === 'key') throw new Error('no such command here');
  const caller = { identity, secondPersonFor: ['shell'] };
  const deps = { store: temporary.store, trustedKeys: undefined, caller };
  const full: CommandArguments = { ...args, command, ...toActor(identity), ...deps };
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
  it('runs by the first person when the second one approves, and both are in the audit', async () => {
    await approve(NILS, await ask('activate', 'shell', '--why', 'a new menu'));
    const entries = await temporary.readAudit();
    expect(entries.slice(-2)).toMatchObject([
      { what: 'request', who: 'mira', via: 'oidc', app: 'shell', to: second },
      { what: 'activate', who: 'mira', via: 'oidc', approvedBy: 'nils', app: 'shell', to: second, why: 'a new menu' },
    ]);
    expect(await requests()).toEqual([]);
  });

  it('pins the release if the first person asked for that', async () => {
    await approve(NILS, await ask('activate', 'shell', '--pin'));
    expect((await readRegistry(temporary.store)).apps['shell']).toMatchObject({ active: second, pinned: true });
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
});
