import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { findIncompatibility } from '../../../../releases/src/checks/pages/check-compatibility.ts';
import { findRelease, withStore, type Release } from '../../../../releases/src/index.ts';
import { listKeptReleases, restoreKeptRelease } from '../../../../tools/compatibility/kept-releases.ts';
import { APPS, ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { F1 } from '../../support/page/fixtures.ts';
import { expect, open, type Page, LONG_TAG } from '../../support/journey.ts';
import { library } from '../../support/page/library.ts';
import { test, type OwnEdge } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool } from '../../support/site/releases.ts';
import { expectHeading, goBySidebar, SECTION_PAGES, type SectionPage } from '../../support/page/section-pages.ts';

const SECTIONS = APPS.filter((app) => app !== 'shell');

test(
  'today’s shell works with each kept release of a section beside today’s other sections',
  { tag: LONG_TAG },
  async ({ page, edge, request }) => {
    test.setTimeout(300_000);
    const releases = await addKeptReleases(edge);
    for (const release of SECTIONS.flatMap((section) => kept(releases, section)))
      await walkWith({ edge, request }, release, page);
  },
);

test(
  'each kept shell works with the newest release of each section that fits it',
  { tag: LONG_TAG },
  async ({ page, edge, request }) => {
    test.setTimeout(600_000);
    const releases = await addKeptReleases(edge);
    for (const shell of kept(releases, 'shell'))
      await test.step(`shell ${shell.id} with shared ${shell.shared.builtWith}`, async () => {
        await activateShell({ edge, request }, shell, releases);
        await walk(page, SECTION_PAGES);
        await filterAndWatch(page);
      });
  },
);

/** An edge, and requests to it. */
interface Site {
  edge: OwnEdge;
  request: APIRequestContext;
}

const fits = (shell: Release, section: Release) =>
  findIncompatibility(section, [{ role: 'active', release: shell }]) === null;

/** Adds the kept releases to an edge's store. Returns them with today's, by id: today's first, then from new to old. */
async function addKeptReleases(edge: OwnEdge): Promise<Map<string, Release>> {
  return withStore({ address: edge.store }, async (store) => {
    const releases = new Map<string, Release>();
    for (const app of APPS) {
      const today = await findRelease(store, app);
      const older = await listKeptReleases(app);
      for (const release of older) await restoreKeptRelease(store, release);
      for (const release of [today, ...older]) releases.set(release.id, release);
    }
    return releases;
  });
}

/** The kept releases of an app, newest first. */
const kept = (releases: ReadonlyMap<string, Release>, app: string): Release[] =>
  [...releases.values()].filter((release) => release.app === app).slice(1);

async function activate({ edge, request }: Site, { app, id }: Release): Promise<void> {
  await releaseTool(edge.store, 'activate', app, id);
  await expect.poll(async () => activeReleases(request)).toMatchObject({ [app]: id });
}

/** Activates a shell, after the newest release of each section that fits it. */
async function activateShell(site: Site, shell: Release, releases: ReadonlyMap<string, Release>): Promise<void> {
  const active = await activeReleases(site.request);
  for (const section of SECTIONS) {
    const current = releases.get(active[section] ?? '');
    if (!current || fits(shell, current)) continue;
    await expectRefused(site.edge, shell, [current.shared.range, shell.shared.builtWith]);
    await activate(
      site,
      kept(releases, section).find((release) => fits(shell, release))!,
    );
  }
  await activate(site, shell);
}

/** Expects that the release tool refuses a release in one line that names both versions. */
async function expectRefused(edge: OwnEdge, { app, id }: Release, versions: readonly string[]): Promise<void> {
  const tool = path.join(ROOT, 'releases/src/cli.ts');
  const { code, output } = await runCommand([process.execPath, tool, 'activate', app, id, '--store', edge.store]);
  expect(code, output).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  for (const version of [id, ...versions]) expect(output).toContain(version);
}

/** Walks through the pages of a section's release, and returns to the one before. */
async function walkWith(site: Site, release: Release, page: Page): Promise<void> {
  await test.step(`${release.app} ${release.id} with shared ${release.shared.builtWith}`, async () => {
    await activate(site, release);
    await walk(
      page,
      SECTION_PAGES.filter(({ app }) => app === release.app),
    );
    if (release.app === 'mf-library') await filterAndWatch(page);
    await releaseTool(site.edge.store, 'rollback', release.app);
    await expect.poll(async () => (await activeReleases(site.request))[release.app]).not.toBe(release.id);
  });
}

/** Pages after the home page in one document, and the first of them cold. */
async function walk(page: Page, places: readonly SectionPage[]): Promise<void> {
  await open(page, '/');
  for (const place of places) await goBySidebar(page, place);
  for (const { address, heading } of places.slice(0, 1)) {
    await open(page, address);
    await expectHeading(page, heading);
  }
}

/** A filter of the library, and a video at its own address. */
async function filterAndWatch(page: Page): Promise<void> {
  await open(page, '/library');
  await library(page)
    .filters.getByRole('checkbox', { name: /^Medium/ })
    .check();
  await expect(page).toHaveURL(/level=medium/);
  await open(page, F1.address);
  await expectHeading(page, F1.title);
  await expect(page).toHaveURL(F1.address);
}
