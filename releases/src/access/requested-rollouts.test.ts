import * as v from 'valibot';
import { readArguments } from '../command-line/arguments.ts';
import type { CommandArguments } from '../command-line/command.ts';
import { COMMAND_HANDLERS } from '../command-line/commands.ts';
import { activateRelease } from '../deploy/activate.ts';
import { advanceRollout } from '../rollouts/change-rollout.ts';
import { readRegistry } from '../store/registry.ts';
import { operatorIdentity } from '../testing/operator.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import { changeRequestSchema } from './access-records.ts';
import { approveRequest, listRequests } from './change-requests.ts';
import { toActor } from './identity.ts';

const MIRA = operatorIdentity('mira');
const NILS = operatorIdentity('nils');

let temporary: TemporaryStore;
let second: string;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  await temporary.publish({ app: 'shell', version: '1.0.0' });
  await activateRelease({ store: temporary.store, app: 'shell', by: 'setup', skipsSmokeCheck: true });
  second = (await temporary.publish({ app: 'shell', version: '1.1.0' })).release.id;
});
afterEach(async () => temporary.remove());

/** Runs a command of MIRA as an edge does. The app needs a second person. */
async function run(...argv: string[]): Promise<string> {
  const { command, ...args } = readArguments(argv, {});
  if (command !== 'activate' && command !== 'rollout') throw new Error('no such command here');
  const caller = { identity: MIRA, secondPersonFor: ['shell'] };
  const full: CommandArguments = { ...args, command, ...toActor(MIRA), store: temporary.store, caller };
  return (await COMMAND_HANDLERS[command](full, { out: () => undefined, error: () => undefined })).text;
}
const requests = async () => listRequests(await readRegistry(temporary.store));
const approve = async () => {
  const id = (await requests())[0]?.id ?? '';
  return approveRequest(temporary.store, { actor: toActor(NILS), identity: NILS }, { id });
};
const canary = async () => (await readRegistry(temporary.store)).apps['shell']?.canary;
/** What an edge does when a step is over. */
const goOn = async () => {
  const { id = '', since = '' } = (await canary()) ?? {};
  return advanceRollout({ store: temporary.store, app: 'shell', by: 'edge', onlyIf: { canary: id, since } });
};

describe('a plan for an app that needs a second person', () => {
  beforeEach(async () => {
    expect(await run('activate', 'shell', '--steps', '10,50,100', '--every', '2h')).toMatch(
      `canary shell ${second} for 10% of visitors (10%, 50%, 100%, every 2h) waits for a second person`,
    );
  });

  it('starts when it is approved, and its steps need nobody', async () => {
    expect(await canary()).toBeUndefined();
    await approve();
    expect(await canary()).toMatchObject({ id: second, percent: 10, rollout: { steps: [10, 50, 100] } });
    await goOn();
    expect(await goOn()).toMatchObject({ outcome: 'promoted', id: second });
  });

  it('is held and ended by one person alone, and resumed by two', async () => {
    await approve();
    expect(await run('rollout', 'hold', 'shell')).toMatch('does not go on by itself');
    expect(await run('rollout', 'resume', 'shell')).toMatch(
      `rollout resume shell ${second} for 10% of visitors waits for a second person`,
    );
    expect((await canary())?.rollout?.held).toBeDefined();
    await approve();
    expect((await canary())?.rollout).toEqual({ steps: [10, 50, 100], everyMinutes: 120 });
    expect(await requests()).toEqual([]);
    expect(await run('rollout', 'end', 'shell')).toMatch('ended the plan');
  });

  it('takes the next step at once with two people, the last one too', async () => {
    await approve();
    await run('rollout', 'next', 'shell');
    expect(await approve()).toMatchObject({ outcome: 'canary', percent: 50 });
    await run('rollout', 'next', 'shell');
    expect(await requests()).toMatchObject([{ what: 'promote', target: second, step: { action: 'next' } }]);
    expect(await approve()).toMatchObject({ outcome: 'promoted' });
  });

  it('takes no further step for a request if it went on by itself meanwhile', async () => {
    await approve();
    await run('rollout', 'next', 'shell');
    await goOn();
    await expect(approve()).rejects.toThrow('is not in the step of a plan that began at');
    expect(await canary()).toMatchObject({ percent: 50 });
  });

  it('is a canary for its first share to earlier versions of the tool, which do not know plans', async () => {
    const earlier = v.omit(changeRequestSchema, ['plan', 'step']);
    const [request] = await requests();
    const read = v.parse(earlier, request);
    expect(read).toMatchObject({ what: 'canary', target: second, percent: 10 });
    expect(read).not.toHaveProperty('plan');
  });
});
