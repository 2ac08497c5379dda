import { expect, open, sidebar, type Page } from '../support/journey.ts';
import { test, type OwnEdge } from '../support/site/own-edge.ts';
import { NEW_TITLE, OLD_TITLE, renameLibrary, runReleaseTool } from '../support/site/releases.ts';

const SECRET = 'a secret of the operators that nobody guesses';
const CHANNEL = ['--channel', 'pr-123'];

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

test('a pull request is shown by a link to whoever has it, until its team withdraws it', async ({
  page,
  edge,
  browser,
}) => {
  test.setTimeout(120_000);
  const run = pipelineOf(edge);
  const published = await run('publish', 'mf-library', '--from', await renameLibrary(), ...CHANNEL);
  const activation = await run('activate', 'mf-library');
  expect(activation).toMatchObject({ ok: true, outcome: 'unchanged' });
  expect(activation.id).not.toBe(published.id);

  const { id, link } = await run('preview', 'create', 'mf-library', ...CHANNEL, '--page', '/library?sort=latest');
  await open(page, link);
  await expect(page).toHaveURL(/\/library\?sort=latest$/);
  await expect(title(page, NEW_TITLE)).toBeVisible();
  await expect(badge(page)).toContainText(`mf-library@${published.id}`);

  const visitor = await browser.newPage();
  await visitor.goto(`${edge.address}/library?sort=latest`);
  await expect(title(visitor, OLD_TITLE)).toBeVisible();
  await visitor.close();

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

test('a link that is withdrawn, expired or changed explains itself and shows the released site', async ({
  edge,
  browser,
}) => {
  test.setTimeout(120_000);
  const run = pipelineOf(edge);
  const published = await run('publish', 'mf-library', '--from', await renameLibrary(), ...CHANNEL);
  const other = await run('publish', 'mf-library', '--from', await renameLibrary('1.2.0'), '--channel', 'pr-124');
  const create = (release: string, ...args: string[]) => run('preview', 'create', 'mf-library', release, ...args);
  const [valid, short, revoked] = [
    await create(published.id),
    await create(published.id, '--hours', '0.0003'),
    await create(published.id),
  ];
  await run('preview', 'revoke', 'mf-library', revoked.id);

  const visitor = await browser.newPage();
  const expectRefusal = async (link: string, heading: string) => {
    await expect(async () => {
      await visitor.goto(link);
      await expect(title(visitor, heading)).toBeVisible({ timeout: 500 });
    }).toPass();
    await visitor.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(visitor).toHaveURL(`${edge.address}/`);
    await expect(badge(visitor)).toHaveCount(0);
  };
  await expectRefusal(short.link, 'This preview has expired');
  await expectRefusal(revoked.link, 'This preview was withdrawn');
  for (const changed of [valid.link.replace(published.id, other.id), valid.link.replace(valid.id, short.id)])
    await expectRefusal(changed, 'This link is damaged');
  await visitor.goto(valid.link.replace(`${edge.address}/`, `${edge.address}/de/`).replace(valid.id, 'ab12'));
  await expect(title(visitor, 'Dieser Link ist beschädigt')).toBeVisible();
  await visitor.close();
});
