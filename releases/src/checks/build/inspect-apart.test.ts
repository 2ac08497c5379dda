import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { writeFakeBuild } from '../../testing/fake-build.ts';
import { inspectBuild } from './inspect-build.ts';
import { inspectApart } from './inspect-apart.ts';

const temporary = useTemporaryStore();

describe('an inspection in a thread of its own', () => {
  it('finds the same as in this thread', async () => {
    const dist = await writeFakeBuild(temporary.work, { app: 'mf-library', files: { 'client/a b.png': 'x' } });
    expect(await inspectApart(dist, 'mf-home')).toEqual(await inspectBuild(dist, 'mf-home'));
    expect((await inspectApart(dist, 'mf-home')).findings[0]).toMatchObject({ level: 'error', field: 'app' });
  });

  it('refuses a folder without a build in the same words', async () => {
    const inTime = await inspectBuild(temporary.work).catch((error: unknown) => error);
    const apart = await inspectApart(temporary.work).catch((error: unknown) => error);
    expect(apart).toEqual(inTime);
  });
});
