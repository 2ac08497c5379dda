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

/** Publishes 1.0.0 for all visitors, and 1.1.0 with a plan. */
async function start(...options: string[]) {
  await run('publish', 'mf-library', '--from', from, '--activate');
  await writeFakeBuild(temporary.work, { app: 'mf-library', version: '1.1.0' });
  return run('publish', 'mf-library', '--from', from, '--steps', '1,10,100', ...options);
}

describe('the release tool with the steps of a canary', () => {
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

  it.each<[string[], string]>([
    [['--steps', '10,100', '--percent', '10'], '--steps does not go with --percent'],
    [['--every', '10m'], '--every says how long each step lasts: add --steps 1,10,50,100'],
    [['--steps', '10,ten,100'], '--steps 10,ten,100 is no list of numbers'],
    [['--steps', '0,100'], '--steps 0,100 does not rise'],
    [['--steps', '10,50'], '--steps 10,50 does not end with 100: use percentages above 0 that rise to 100'],
    [['--steps', '50,99.5,100'], '--steps 50,99.5,100 has a step above 99 before 100'],
    [['--steps', '100'], '--steps 100 has no step before 100'],
    [['--steps', '1,2,3,4,5,6,7,8,9,10,100'], 'has more than 10 steps'],
    [['--steps', '10,100', '--every', '9s'], '--every 9s is no time from 10s to 7d'],
  ])('refuses activate with %s in one line', async (options, reason) => {
    const { code, out, error } = await run('activate', 'mf-library', ...options);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(reason);
    expect(error).not.toContain('\n');
  });
});
