import { expect, LONG_TAG } from '../../support/journey.ts';
import { test } from '../../support/site/own-edge.ts';
import { activeReleases, changeBuild, releaseTool, runReleaseTool } from '../../support/site/releases.ts';

/** A build of the webinars with changed scripts for browsers. The server renders its pages as before. */
const buildWebinar = (version: string, change: (text: string) => string) =>
  changeBuild({
    app: 'mf-webinar',
    version,
    isAffected: (file) => file === 'client/page-archive.js',
    change,
  });

/** Fails when the archive is hydrated. The smoke check hydrates another page. */
const breakPage = (text: string) =>
  text.replace(/Component:\(\)=>\w+/, `Component:()=>()=>{throw new Error('broken on purpose')}`);

/** Runs the release tool with the browser check; returns its exit code and output. */
const runChecked = (store: string, ...args: string[]) =>
  runReleaseTool([...args, '--check', 'browser'], { RELEASE_STORE: store });

test(
  'a section that fails only when its page is hydrated is refused by the browser check',
  { tag: LONG_TAG },
  async ({ edge, request }) => {
    const from = await buildWebinar('1.9.0', breakPage);
    const before = await activeReleases(request);
    const { code, output } = await runChecked(edge.store, 'publish', 'mf-webinar', '--from', from, '--activate');
    expect(output).toMatch(
      /mf-webinar 1\.9\.0-\w+ does not pass its browser check, \/webinar\/archive with the active shell 1\.0\.0-\w+: .*broken on purpose.*: fix it and publish it again; visitors keep the active release/,
    );
    expect(code).toBe(1);
    expect(await activeReleases(request)).toEqual(before);
  },
);

test(
  'the browser check passes intact releases of a section and of the shell, and names pages that were broken before',
  { tag: LONG_TAG },
  async ({ edge }) => {
    test.setTimeout(600_000);
    const intact = await buildWebinar('1.8.0', (text) => text);
    const section = await runChecked(edge.store, 'publish', 'mf-webinar', '--from', intact, '--activate');
    expect(section.output).toMatch(
      /activated mf-webinar 1\.8\.0.*; a browser opened \d+ pages with \d+ sets of releases in \d+ s$/m,
    );
    expect(section.code).toBe(0);

    await releaseTool(
      edge.store,
      'publish',
      'mf-webinar',
      '--from',
      await buildWebinar('1.9.0', breakPage),
      '--activate',
    );
    const repaired = await runChecked(edge.store, 'activate', 'mf-webinar', '1.8.0');
    expect(repaired.output).toMatch(/; repaired, broken in the active 1\.9\.0-\w+, \/webinar.*: .*broken on purpose/);

    const shell = await changeBuild({
      app: 'shell',
      version: '1.8.0',
      isAffected: () => false,
      change: (text) => text,
    });
    const promoted = await runChecked(edge.store, 'publish', 'shell', '--from', shell, '--activate');
    expect(promoted.output).toMatch(
      /activated shell 1\.8\.0.*; a browser opened \d+ pages with \d+ sets of releases in \d+ s/,
    );
    expect(promoted.code).toBe(0);
  },
);
