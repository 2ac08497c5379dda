import type { PageReleaseSet } from '@learning-center/shared/contract';
import { fakeSection, fakeShell, type FakeApp } from '../../testing/fake-apps.ts';
import { useSites } from '../../testing/temporary-site.ts';

const site = useSites();

/** An app with the versions of `shared` that it needs. */
const built = (app: FakeApp, builtWith: string, range = `^${builtWith}`): FakeApp => ({
  ...app,
  record: { shared: { builtWith, range } },
});

async function lastGoodOfLibrary(): Promise<string | undefined> {
  const { apps } = (await site.get('/registry.json')).json<PageReleaseSet>();
  return apps.find(({ name }) => name === 'mf-library')?.lastGood?.release;
}

it('offers a section’s previous release where it fits the shell', async () => {
  await site.release(fakeShell());
  const previous = await site.release(fakeSection('mf-library', '"before"'));
  await site.release(fakeSection('mf-library', '"now"', { version: '1.1.0' }));
  await site.start();
  expect(await lastGoodOfLibrary()).toBe(previous);
});

it('offers none that the shell does not fit any more', async () => {
  await site.release(built(fakeShell(), '2.2.0'));
  await site.release(built(fakeSection('mf-library', '"before"'), '2.2.0'));
  await site.release(built(fakeSection('mf-library', '"now"', { version: '1.1.0' }), '2.2.0', '2 || 3'));
  await site.release(built(fakeShell({ version: '2.0.0' }), '3.0.0'));
  await site.start();
  expect(await lastGoodOfLibrary()).toBeUndefined();
});
