import type { Counterpart } from '../check-compatibility.ts';
import type { Release } from '../../model/format.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { planCombinations, type CheckedRelease } from './combinations.ts';

const temporary = useTemporaryStore();

async function publish(app: string, version: string, shared = '1.0.0'): Promise<Release> {
  const build = { app, version, segments: [app], shared: { builtWith: shared, range: `^${shared}` } };
  return (await temporary.publish(build)).release;
}
const other = (release: Release, role: Counterpart['role'] = 'active'): Counterpart => ({ release, role });
const checkedReleases = (...releases: Release[]): CheckedRelease[] =>
  (['candidate', 'active', 'previous'] as const).flatMap((role, index) => {
    const release = releases[index];
    return release ? [{ role, release }] : [];
  });
const planned = (all: CheckedRelease[], others: Counterpart[]) =>
  planCombinations(all, others).map(({ checked, releases, sections, counterparts }) => ({
    role: checked.role,
    releases: releases.map(({ app, version }) => `${app} ${version}`),
    sections: sections.map(({ app }) => app),
    counterparts,
  }));

describe('the browser check combines', () => {
  it('a section’s candidate, active and previous release with the active shell and its canary', async () => {
    const checked = checkedReleases(
      await publish('mf-a', '1.2.0'),
      await publish('mf-a', '1.1.0'),
      await publish('mf-a', '1.0.0'),
    );
    const shells = [other(await publish('shell', '2.0.0')), other(await publish('shell', '2.1.0'), 'canary')];
    const section = other(await publish('mf-b', '1.0.0'));
    const found = planned(checked, [...shells, section]);
    expect(found.map(({ role, releases }) => [role, ...releases])).toEqual([
      ['candidate', 'mf-a 1.2.0', 'shell 2.0.0'],
      ['candidate', 'mf-a 1.2.0', 'shell 2.1.0'],
      ['active', 'mf-a 1.1.0', 'shell 2.0.0'],
      ['active', 'mf-a 1.1.0', 'shell 2.1.0'],
      ['previous', 'mf-a 1.0.0', 'shell 2.0.0'],
      ['previous', 'mf-a 1.0.0', 'shell 2.1.0'],
    ]);
    expect(found[1]?.counterparts).toMatch(/^the canary shell 2\.1\.0-/);
    expect(found.every(({ sections }) => sections.join() === 'mf-a')).toBe(true);
  });

  it('a shell’s releases with the active sections, and with the sections that are canaries', async () => {
    const shell = checkedReleases(await publish('shell', '3.0.0'));
    const sections = [
      other(await publish('mf-a', '3.0.0')),
      other(await publish('mf-a', '3.1.0'), 'canary'),
      other(await publish('mf-b', '3.0.0')),
    ];
    expect(planned(shell, sections)).toMatchObject([
      { sections: ['mf-a', 'mf-b'], counterparts: 'the active sections' },
      {
        releases: ['shell 3.0.0', 'mf-a 3.1.0'],
        sections: ['mf-a'],
        counterparts: expect.stringMatching(/^the canaries mf-a 3\.1\.0-/),
      },
    ]);
  });
});
