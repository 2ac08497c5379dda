import { expect, open, sidebar, type Page } from '../../support/journey.ts';
import { test, type OwnEdge } from '../../support/site/own-edge.ts';
import { NEW_TITLE, OLD_TITLE, renameLibrary, runReleaseTool } from '../../support/site/releases.ts';

const SECRET = 'a secret of the operators that nobody guesses';
const PREVIEW = ['--preview', 'pr-123'];

test.use({ edgeSettings: { OVERRIDES: 'signed', OVERRIDE_SECRET: SECRET } });

/** What the release tool prints with --json. */
interface Printed {
  ok: boolean;
  error?: string;
  id: string;
  link: string;
}

/** The release tool of a team's pipeline: it has the site's address and the secret of its links. */
function pipelineOf({ store, address }: OwnEdge) {
  const env = { RELEASE_STORE: store, SITE_BASE: `${address}/`, OVERRIDE_SECRET: SECRET };
  return async (...args: string[]): Promise<Printed> => {
    const { output } = await runReleaseTool([...args, '--json'], env);
    // A slow command prints its progress first.
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Printed;
  };
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Test releases' });

test('a pull request is shown under a badge to whoever opens its link, until they reset it or its team withdraws it', async ({
  page,
  edge,
  browser,
}) => {
  const run = pipelineOf(edge);
  const published = await run('publish', 'mf-library', '--from', await renameLibrary(), ...PREVIEW);
  const activation = await run('activate', 'mf-library');
  expect(activation).toMatchObject({ ok: true, outcome: 'unchanged' });
  expect(activation.id).not.toBe(published.id);

  const { id, link } = await run('preview', 'create', 'mf-library', ...PREVIEW, '--page', '/library?sort=latest');
  await open(page, link);
  await expect(page).toHaveURL(/\/library\?sort=latest$/);
  await expect(title(page, NEW_TITLE)).toBeVisible();
  await expect(badge(page)).toContainText(`mf-library@${published.id}`);

  const visitor = await browser.newPage();
  await visitor.goto(`${edge.address}/library?sort=latest`);
  await expect(title(visitor, OLD_TITLE)).toBeVisible();
  await visitor.close();

  await badge(page).getByRole('link', { name: 'Back to the live site' }).click();
  await expect(title(page, OLD_TITLE)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);

  await open(page, link);
  await run('preview', 'revoke', 'mf-library', id);
  await expect(async () => {
    const { apps } = (await (await page.request.get('/registry.json')).json()) as { apps: { isOverride?: boolean }[] };
    expect(apps.some(({ isOverride }) => isOverride)).toBe(false);
  }).toPass();
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  const notice = page.getByText('The preview was withdrawn. You see the released site again.');
  await expect(notice).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await sidebar(page).getByRole('link', { name: OLD_TITLE, exact: true }).click();
  await expect(title(page, OLD_TITLE)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
