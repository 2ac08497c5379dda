import { activateRelease } from '../../deploy/activate.ts';
import { readRegistry } from '../../log/change-log.ts';
import type { FakeBuild } from '../../testing/fake-build.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';

/** Starting a process takes time on a busy machine. */
jest.setTimeout(120_000);

const temporary = useTemporaryStore();

const release = async (build: FakeBuild, skipsSmokeCheck = false): Promise<void> => {
  const { id } = (await temporary.publish(build)).release;
  await activateRelease({ store: temporary.store, app: build.app, target: id, by: 'mira', skipsSmokeCheck });
};
const shell = (build: Partial<FakeBuild>): FakeBuild => ({ app: 'shell', version: '1.1.0', ...build });
const library = (build: Partial<FakeBuild>): FakeBuild => ({ app: 'mf-library', version: '1.1.0', ...build });
const SCRIPT = `document.head.appendChild(Object.assign(document.createElement('script'), {
  src: p + 'page.js', integrity: 'sha384-x', onload: resolve, onerror: () => reject(Error('no page')) }))`;

/** What is broken, the release, and the line that the tool prints. */
const BROKEN: [string, FakeBuild, RegExp][] = [
  [
    'a shell without a shared module',
    shell({ browser: 'delete shared.react;' }),
    /^shell 1\.1\.0-\w+ does not pass its smoke check, loading mf-library 1\.0\.0-\w+ in a browser, with shell 1\.1\.0-\w+: Error: react is not shared: fix it and publish it again; visitors keep the active release$/,
  ],
  [
    'a section that throws on the server',
    library({ server: 'throw new Error("no");' }),
    /^mf-library 1\.1\.0-\w+ does not pass its smoke check, loading mf-library 1\.1\.0-\w+: no: fix it and publish it again; /,
  ],
  [
    'a section that loops on the server',
    library({ server: 'routes[0].draw = () => { for (;;); };' }),
    /, rendering \/mf-library of mf-library 1\.1\.0-\w+: it did not end within 10 s: fix it and publish it again; /,
  ],
  [
    'a section that fills the memory of the server',
    library({ server: 'routes[0].draw = () => { for (const all = []; ; ) all.push(Array(1e5).fill(1)); };' }),
    /, rendering \/mf-library of mf-library 1\.1\.0-\w+: it ran out of memory: fix it and publish it again; /,
  ],
  [
    'a section with global styles',
    library({ files: { 'client/page.css': 'body{display:none}' } }),
    /^client\/page\.css has the selector body, which reaches beyond the section: use classes whose names begin with mf-library__, /,
  ],
  [
    'a section without one of its chunks',
    library({
      browser: `section.mounts[0].routes.push({ lazy: () => new Promise((resolve, reject) => void ${SCRIPT}) });`,
    }),
    /, loading mf-library 1\.1\.0-\w+ in a browser, with shell 1\.0\.0-\w+: no release has the file \/assets\/mf-library\/1\.1\.0-\w+\/page\.js: fix it and publish it again; /,
  ],
  [
    'a section of an unfit version',
    library({ shared: { builtWith: '2.0.0', range: '^2.0.0' } }),
    /^mf-library 1\.1\.0-\w+ needs shared \^2\.0\.0, but the active shell 1\.0\.0-\w+ has 1\.0\.0: first activate a shell that has it, or another release of mf-library$/,
  ],
];

it.each(BROKEN)('%s is refused in one line that says what to do, and visitors keep what they have', async (...row) => {
  const [, broken, line] = row;
  await release({ app: 'shell' }, true);
  await release({ app: 'mf-library' }, true);
  const { apps } = await readRegistry(temporary.store);
  await expect(release(broken)).rejects.toThrow(line);
  expect((await readRegistry(temporary.store)).apps).toEqual(apps);
});
