import { writeEdgeReport } from '../fleet/edge-reports.ts';
import { createStepRecorder } from '../rollouts/record-step.ts';
import { readRegistry } from '../store/registry.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { runHere } from '../testing/run-here.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let from: string;
beforeEach(async () => {
  temporary = await createTemporaryStore();
  from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
});
afterEach(async () => temporary.remove());

const run = (...argv: string[]) =>
  runHere({ RELEASE_STORE: temporary.folder, RELEASE_BY: 'mira', RELEASE_COMMIT: 'abc123' }, argv);
const readCanary = async () => (await readRegistry(temporary.store)).apps['mf-library']?.canary;

/** Publishes 1.0.0 for all visitors, and 1.1.0 with a plan. */
async function start(...options: string[]) {
  await run('publish', 'mf-library', '--from', from, '--activate');
  await writeFakeBuild(temporary.work, { app: 'mf-library', version: '1.1.0' });
  return run('publish', 'mf-library', '--from', from, '--steps', '1,10,100', ...options);
}

/** What an edge reports about the current step. */
async function report(note: string) {
  const { id: canary = '', since = '' } = (await readCanary()) ?? {};
  const { observations } = createStepRecorder({ app: 'mf-library', canary, since, percent: 1 });
  const edge = { name: 'edge-a', region: 'eu', revision: 7, isStoreAway: false, held: [], hashKey: 'key', counts: [] };
  await writeEdgeReport(temporary.store, {
    ...edge,
    rollouts: [{ observations: observations(), share: 0.01, ageMs: 0, note }],
  });
}

describe('the release tool with the steps of a canary', () => {
  it('starts them when it publishes or activates, ten minutes each by default', async () => {
    expect((await start()).out).toMatch(
      /^made mf-library 1\.1\.0-\w{12} the canary for 1% of visitors \(step 1 of 3\), in place of 1\.0\.0-\w{12} \(/,
    );
    expect((await readCanary())?.rollout).toEqual({ steps: [1, 10, 100], everyMinutes: 10 });
    const { out } = await run('activate', 'mf-library', '--steps', '1,10,100', '--json');
    expect(JSON.parse(out)).toMatchObject({ outcome: 'unchanged', percent: 1, steps: [1, 10, 100] });
    await run('activate', 'mf-library', '--steps', '0.5, 100', '--every', '90s');
    expect((await readCanary())?.rollout).toEqual({ steps: [0.5, 100], everyMinutes: 1.5 });
  });

  it('shows in status when a canary goes on, why it waits, and who holds it', async () => {
    await start('--every', '2h');
    const planOf = async () => (await run('status')).out.split('\n').find((line) => line.startsWith('mf-library: '));
    const line = /^mf-library: canary 1\.1\.0-\w{12} for 1% \(step 1 of 3\) since [-\d]+ [\d:]+ UTC, next 10%/;
    expect(await planOf()).toMatch(new RegExp(`${line.source} at [-\\d]+ [\\d:]+ UTC$`));
    await report('waits: 12 of 30 visitors got the canary\u001b');
    expect(await planOf()).toMatch(/ UTC; waits: 12 of 30 visitors got the canary $/);
    expect((await run('rollout', 'hold', 'mf-library', '--why', 'too early')).out).toMatch(
      /^mf-library 1\.1\.0-\w{12} does not go on by itself until rollout resume mf-library: it stays the canary for 1% of visitors \(step 1 of 3\) \(revision 3\)$/,
    );
    expect(await planOf()).toMatch(new RegExp(`${line.source}; held by mira: too early; waits`));
    await run('rollout', 'next', 'mf-library');
    expect(await planOf()).toMatch(/ for 10% \(step 2 of 3\) since .*, next 100%; held by mira: too early$/);
  });

  it('holds, resumes, ends and takes the next step, with one line each in the history', async () => {
    await start();
    for (const action of ['hold', 'resume', 'next', 'end']) {
      const { code, out } = await run('rollout', action, 'mf-library', '--why', `because of ${action}`);
      expect([code, out]).toEqual([0, expect.stringMatching(/^.*mf-library 1\.1\.0-.*$/)]);
    }
    const lines = (await run('history', '--limit', '4')).out.split('\n').slice(1);
    expect(lines.map((text) => text.replaceAll(/ +/g, ' ').replace(/^.*mira /, ''))).toEqual([
      expect.stringMatching(/^end-rollout 10% \(step 2 of 3\) mf-library .* because of end$/),
      expect.stringMatching(/^canary 10% \(step 2 of 3\) mf-library .* because of next$/),
      expect.stringMatching(/^resume-rollout 1% \(step 1 of 3\) .* because of resume$/),
      expect.stringMatching(/^hold-rollout 1% \(step 1 of 3\) .* because of hold$/),
    ]);
    expect((await run('status')).out).not.toContain('next ');
    expect(await run('rollout', 'hold', 'mf-library')).toMatchObject({
      code: 1,
      error:
        'mf-library has no canary with a plan: activate mf-library --steps 1,10,50,100 makes one of the newest release',
    });
    expect(await run('verify')).toMatchObject({ code: 0 });
  });

  it('refuses steps without an active release', async () => {
    await run('publish', 'mf-library', '--from', from);
    expect(await run('activate', 'mf-library', '--steps', '10,100')).toMatchObject({
      code: 1,
      error: expect.stringContaining('mf-library has no active release for a canary to run beside'),
    });
  });

  it.each<[string[], string]>([
    [['--steps', '10,100', '--percent', '10'], '--steps does not go with --percent'],
    [['--steps', '10,100', '--regions', 'eu'], '--steps does not go with --regions'],
    [['--steps', '10,100', '--pause', '10'], '--steps does not go with --pause'],
    [['--every', '10m'], '--every says how long each step lasts: add --steps 1,10,50,100'],
    [['--steps', '10,ten,100'], '--steps 10,ten,100 is no list of numbers'],
    [['--steps', '10,10,100'], '--steps 10,10,100 does not rise'],
    [['--steps', '0,100'], '--steps 0,100 does not rise'],
    [['--steps', '10,50'], '--steps 10,50 does not end with 100: use percentages above 0 that rise to 100'],
    [['--steps', '10,100,200'], '--steps 10,100,200 does not end with 100'],
    [['--steps', '50,99.5,100'], '--steps 50,99.5,100 has a step above 99 before 100'],
    [['--steps', '100'], '--steps 100 has no step before 100'],
    [['--steps', '1,2,3,4,5,6,7,8,9,10,100'], 'has more than 10 steps'],
    [['--steps', '10,100', '--every', '9s'], '--every 9s is no time from 10s to 7d'],
    [['--steps', '10,100', '--every', '8d'], '--every 8d is no time from 10s to 7d'],
    [['--steps', '10,100', '--every', '10'], '--every 10 is no time from 10s to 7d'],
  ])('refuses activate with %s in one line', async (options, reason) => {
    const { code, out, error } = await run('activate', 'mf-library', ...options);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(reason);
    expect(error).not.toContain('\n');
  });

  it('refuses other actions, and steps for a channel', async () => {
    expect((await run('rollout', 'stop', 'mf-library')).error).toContain(
      'rollout needs one of hold, resume, next, end, and',
    );
    expect((await run('rollout', 'hold')).error).toContain('rollout needs one of hold, resume, next and end');
    const channel = await run('publish', 'mf-library', '--channel', 'pr-1', '--steps', '10,100');
    expect(channel.error).toContain('publish --channel activates nothing');
  });
});
