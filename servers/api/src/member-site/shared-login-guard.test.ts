import { openMembersStore } from '../members/members-store.ts';
import type { MembersStore } from '../members/members-store.ts';
import { findPostgres } from '../../../kit/src/testing/find-postgres.ts';
import { passLimitTime } from '../members/testing/pass-limit-time.ts';
import { startPostgres } from '../../../kit/src/testing/start-postgres.ts';
import type { TemporaryPostgres } from '../../../kit/src/testing/start-postgres.ts';
import { createSharedLimits } from '../http/shared-limits.ts';
import type { LoginAttempt } from './login-guard.ts';
import { createSharedLoginGuard } from './shared-login-guard.ts';
import type { SharedLoginGuard } from './shared-login-guard.ts';

const programs = findPostgres();
const describeWithPostgres = programs === undefined ? describe.skip : describe;
const FIVE_MINUTES = 5 * 60_000;

describeWithPostgres('the guards of logging in of two processes on one PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  let stores: MembersStore[];
  let guards: SharedLoginGuard[];
  let time: number;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const open = () => openMembersStore({ databaseUrl: postgres.databaseUrl, membersFile: '' }, () => new Date());
    stores = [await open(), await open()];
  }, 60_000);

  beforeEach(() => {
    time = 0;
    guards = stores.map(({ limits: rows }) => {
      const now = () => time;
      const tryShared = createSharedLimits({ rows, now, onFailure: () => undefined });
      return createSharedLoginGuard({ monotonicNow: now, tryShared });
    });
  });

  // The guards of the next test start anew, and so do the failures.
  afterEach(() => passLimitTime(postgres.databaseUrl, FIVE_MINUTES));

  afterAll(async () => {
    for (const store of stores) await store.close();
    await postgres.stop();
  }, 60_000);

  const guardAt = (index: number): SharedLoginGuard => {
    const guard = guards[index % guards.length];
    if (!guard) throw new Error('There is no guard');
    return guard;
  };
  const from = (address: string, name: string): LoginAttempt => ({ name, address });
  /** How many of several wrong passwords are compared; the processes take turns. */
  const guesses = async (times: number, attempt: (index: number) => LoginAttempt) => {
    let compared = 0;
    for (let index = 0; index < times; index += 1) if (await guardAt(index).startAttempt(attempt(index))) compared += 1;
    return compared;
  };

  it('allow ten failures for a name from one network together, and ten more after five minutes', async () => {
    const attempt = () => from('198.51.100.1', 'ada');
    await expect(guesses(30, attempt)).resolves.toBe(10);
    await expect(guardAt(0).startAttempt(from('198.51.100.1', 'ben'))).resolves.toBe(true);
    await expect(guardAt(0).startAttempt(from('198.51.100.2', 'ada'))).resolves.toBe(true);
    time = FIVE_MINUTES;
    await passLimitTime(postgres.databaseUrl, FIVE_MINUTES);
    await expect(guesses(30, attempt)).resolves.toBe(10);
  });

  it('allow no more guesses in a burst of concurrent attempts', async () => {
    const burst = Array.from({ length: 40 }, (_item, index) =>
      guardAt(index).startAttempt(from('198.51.100.3', 'burst')),
    );
    expect((await Promise.all(burst)).filter(Boolean)).toHaveLength(10);
  });

  it('allow fifty failures from one network together, whatever the names', async () => {
    await expect(guesses(80, (index) => from('198.51.100.4', `member-${index}`))).resolves.toBe(50);
  });

  it('leave every network two attempts after a hundred failures for a name', async () => {
    await guesses(100, (index) => from(`203.0.113.${index}`, 'cleo'));
    await expect(guesses(10, () => from('192.0.2.1', 'cleo'))).resolves.toBe(2);
  });

  it('do not count blocked attempts, so that one network cannot use up the limit of a name', async () => {
    await guesses(300, () => from('198.51.100.5', 'dora'));
    await expect(guesses(20, () => from('198.51.100.6', 'dora'))).resolves.toBe(10);
  });

  it('never block a member in a household where another process has logged them in', async () => {
    const home = from('198.51.100.7', 'emil');
    await guardAt(0).startAttempt(home);
    await guardAt(0).addSuccess(home);
    await guesses(100, (index) => from(`203.0.113.${index}`, 'emil'));
    await expect(guesses(30, () => home)).resolves.toBe(30);
    await expect(guesses(30, () => from('198.51.100.8', 'emil'))).resolves.toBe(2);
  });

  it('forget failures after a login, and an attempt without a result', async () => {
    const attempt = from('198.51.100.9', 'finn');
    await guesses(9, () => attempt);
    await guardAt(0).startAttempt(attempt);
    await guardAt(0).undoFailure(attempt);
    await expect(guardAt(1).startAttempt(attempt)).resolves.toBe(true);
    await guardAt(1).addSuccess(attempt);
    await expect(guesses(50, (index) => from('198.51.100.9', `other-${index}`))).resolves.toBe(41);
  });

  it('allow ten failures each while the database is down', async () => {
    await postgres.kill();
    await expect(guesses(40, () => from('198.51.100.10', 'gina'))).resolves.toBe(20);
    await postgres.start();
  }, 60_000);
});
