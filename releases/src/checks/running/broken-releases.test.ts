import { createHash } from 'node:crypto';
import { activateRelease } from '../../deploy/activate.ts';
import { readRegistry } from '../../log/change-log.ts';
import type { FakeBuild } from '../../testing/fake-build.ts';
import { drawPage, HYDRATING_SHELL, USE_SECOND_REACT } from '../../testing/hydrating-shell.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';

/** Starting a process takes time on a busy machine. */
jest.setTimeout(180_000);

const temporary = useTemporaryStore();

const release = async (build: FakeBuild, skipsSmokeCheck = false): Promise<void> => {
  const { id } = (await temporary.publish(build)).release;
  await activateRelease({ store: temporary.store, app: build.app, target: id, by: 'mira', skipsSmokeCheck });
};
const shell = (build: Partial<FakeBuild>): FakeBuild => ({ app: 'shell', version: '1.1.0', ...build });
const library = (build: Partial<FakeBuild>): FakeBuild => ({ app: 'mf-library', version: '1.1.0', ...build });
const UI = '@learning-center/shared/ui';
const IMAGE = "Object.assign(document.createElement('img'), { src: '/assets/mf-library/missing.png' })";
/** Does not compress. */
const NOISE = Array.from({ length: 3_000 }, (_, at) => createHash('sha512').update(`${at}`).digest('hex')).join('');
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
    library({ server: 'routes[0].draw = () => { for (const all = []; ; ) all.push(Array(1e7).fill(1)); };' }),
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
    'a section with a React of its own, which its inspection does not find',
    library(drawPage(USE_SECOND_REACT)),
    /, hydrating \/mf-library of mf-library 1\.1\.0-\w+ in a simulated browser, with shell 1\.0\.0-\w+: uncaught TypeError: Cannot read properties of null \(reading 'useState'\): fix it and publish it again; /,
  ],
  [
    'a section with a copy of a module of `shared` that has state',
    library({ files: { 'client/routes.js': 'Object.assign(globalThis, { __SHARED_STATE__: !0 });' } }),
    /^client\/routes\.js holds a copy of @learning-center\/shared\/state, which pages would load beside the site's own: /,
  ],
  [
    'a section whose first render differs from its HTML',
    library(drawPage('', '<p>Another page</p>')),
    /: its first render in the browser differs from the server's HTML \(React error #418\): fix it and publish/,
  ],
  [
    'a section whose page names a file that its build lacks',
    library(drawPage(`React.useEffect(() => document.body.append(${IMAGE}), []);`)),
    /: no release has the file \/assets\/mf-library\/missing\.png: fix it and publish it again; /,
  ],
  [
    'a section whose page calls another host',
    library(drawPage("React.useEffect(() => void fetch('https://elsewhere.example/count').catch(() => 0), []);")),
    /: the site's policy blocks its request of https:\/\/elsewhere\.example\/count: fix it and publish it again; /,
  ],
  [
    'a section with a page whose lazy code is too large',
    library({
      files: {
        'client/7.js': `(self.c||=[]).push([[7],{1(e,t,r){r.e(8).then(r)}}]);`,
        'client/8.js': `(self.c||=[]).push([[8],{2(){"${NOISE}"}}]);`,
      },
    }),
    /^budget\.script allows 90\.0 kB script, but a page needs \d{3,}\.\d kB script: split the page, or raise the limit/,
  ],
  [
    'a section that takes a name from `shared` which the shell does not give',
    library({ server: `const draw = () => { const ui_1 = require("${UI}"); ui_1.Toggle(); };` }),
    /^mf-library 1\.1\.0-\w+ needs Toggle of @learning-center\/shared\/ui, but the active shell 1\.0\.0-\w+ has none: first activate a shell that has it, or another release of mf-library$/,
  ],
  [
    'a shell without a name that a section takes',
    shell({ sharedNames: { [UI]: ['Button'] } }),
    /^the active mf-library 1\.0\.0-\w+ needs Card of @learning-center\/shared\/ui, but shell 1\.1\.0-\w+ has none: first activate a mf-library that accepts this shell$/,
  ],
  [
    'a section of an unfit version',
    library({ shared: { builtWith: '2.0.0', range: '^2.0.0' } }),
    /^mf-library 1\.1\.0-\w+ needs shared \^2\.0\.0, but the active shell 1\.0\.0-\w+ has 1\.0\.0: first activate a shell that has it, or another release of mf-library$/,
  ],
];

it.each(BROKEN)('%s is refused in one line that says what to do, and visitors keep what they have', async (...row) => {
  const [, broken, line] = row;
  await release({ ...HYDRATING_SHELL, sharedNames: { [UI]: ['Button', 'Card'] } }, true);
  await release({ app: 'mf-library', server: `const draw = () => require("${UI}").Card;` }, true);
  const { apps } = await readRegistry(temporary.store);
  await expect(release(broken)).rejects.toThrow(line);
  expect((await readRegistry(temporary.store)).apps).toEqual(apps);
});
