import { changeRollout, readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createOpsClient, type OpsClient } from '../testing/ops-client.ts';
import { useSites } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';

let second: string;
let client: OpsClient;
let cookie: string;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  // A section without pages passes the smoke check, which the other fake apps would fail.
  const section = (version: string) => fakeSection('mf-library', '""', { version, segments: [] });
  await site.release(section('1.0.0'));
  second = await site.publish(section('1.1.0'));
  await site.start({ opsToken: TOKEN });
  client = createOpsClient(site);
  cookie = await client.logIn(TOKEN);
});

const run = (command: string, fields: Record<string, string> = {}) =>
  client.post('/ops/run', { command: `${command} mf-library`, by: 'Olga', why: `to ${command}`, ...fields }, cookie);
const STEPS = { form: 'activate mf-library word? steps every?', steps: '1, 10,100', 'every?': '2h' };
const start = () => run('activate', { ...STEPS, 'word?': second });
const canary = async () => (await readRegistry(site.store)).apps['mf-library']?.canary;
const page = async () => (await client.get('/ops/', cookie)).body;

describe('the operators’ form for a canary in steps', () => {
  it('starts it, holds it, lets it go on, takes the next step and ends the plan', async () => {
    expect((await start()).statusCode).toBe(303);
    expect(await canary()).toMatchObject({
      id: second,
      percent: 1,
      rollout: { steps: [1, 10, 100], everyMinutes: 120 },
    });
    for (const [action, expected] of [
      ['hold', { percent: 1, rollout: { held: { by: 'Olga', why: 'to rollout hold' } } }],
      ['resume', { percent: 1, rollout: { everyMinutes: 120 } }],
      ['next', { percent: 10, rollout: { everyMinutes: 120 } }],
      ['end', { id: second, percent: 10 }],
    ] as const) {
      expect(await page()).toContain(`name="command" value="rollout ${action} mf-library"`);
      expect((await run(`rollout ${action}`)).statusCode).toBe(303);
      expect(await canary()).toMatchObject(expected);
      expect((await readRegistry(site.store)).lastChange).toMatchObject({ who: 'Olga', why: `to rollout ${action}` });
    }
    expect((await canary())?.rollout).toBeUndefined();
  });

  it('takes no second step when the first one began after the operator opened the page', async () => {
    await start();
    const [, step = ''] = /name="step" value="([^"]+)"/.exec(await page()) ?? [];
    expect(step).toContain(second);
    await changeRollout('next', { store: site.store, app: 'mf-library', by: 'edge (automatic)' });
    const { statusCode, body } = await run('rollout next', { step });
    expect(statusCode).toBe(409);
    expect(body).toContain('is not in the step of a plan that began at');
    expect((await canary())?.percent).toBe(10);
    expect((await run('rollout hold')).statusCode).toBe(303);
  });

  it('refuses what makes no sense, and shows what was typed again', async () => {
    for (const [command, fields, problem] of [
      ['activate', { ...STEPS, steps: '10,5,100' }, 'The field steps 10,5,100 does not rise'],
      ['activate', { ...STEPS, steps: '' }, 'is no list of numbers'],
      ['activate', { ...STEPS, 'every?': '1s' }, 'The field every 1s is no time from 10s to 7d'],
      ['activate', { ...STEPS, percent: '10' }, 'The field steps does not go with --percent'],
      [
        'rollout hold',
        { form: 'rollout hold mf-library', word: '1.1.0' },
        'rollout hold does not take &quot;1.1.0&quot;',
      ],
    ] as [string, { form: string } & Record<string, string>, string][]) {
      const { statusCode, body } = await run(command, fields);
      expect([statusCode, body]).toEqual([400, expect.stringContaining(problem)]);
      for (const field of fields.form.split(' ').filter((name) => name.endsWith('?')))
        expect(body).toContain(`value="${fields[field] ?? ''}"`);
    }
    expect(await canary()).toBeUndefined();
  });
});
