import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { parse } from 'yaml';
import { ROOT } from '../../../../tools/local/paths.ts';
import { startCodeHost, type CodeHost } from '../../support/pipelines/code-host.ts';
import {
  runWorkflow,
  type GitHubEvent,
  type JobResult,
  type Workflow,
} from '../../support/pipelines/github-workflow.ts';
import type { Variables } from '../../support/pipelines/runner.ts';
import { createRepository, titleOf, type Repository } from '../../support/pipelines/team-repository.ts';
import { expect, LONG_TAG } from '../../support/journey.ts';
import { readBodyText } from '../../support/page/html.ts';
import { test as siteTest, type OwnEdge } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool } from '../../support/site/releases.ts';

const APP = 'mf-vite';
const PIPELINES = path.join(ROOT, 'examples/pipelines');
/** The site in the recipe. */
const SITE = 'https://learn.example.com';

const test = siteTest.extend<{ host: CodeHost }>({
  host: async ({}, provide) => {
    const host = await startCodeHost();
    await provide(host);
    await host.close();
  },
  edgeSettings: { OPS_TOKEN: randomBytes(24).toString('hex'), OVERRIDE_SECRET: randomBytes(24).toString('hex') },
});

// One worker makes the repository once.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let repository: Repository;

test.beforeAll(async () => {
  repository = await createRepository();
});

test.afterAll(() => repository.remove());

test.beforeEach(async ({ edge, request }) => {
  await releaseTool(edge.store, 'publish', APP, '--from', repository.firstBuild, '--activate');
  await expect.poll(async () => Object.keys(await activeReleases(request))).toContain(APP);
});

const RUN = { repository: 'example/film-club', sha: 'c'.repeat(40) };
const PUSH = { ...RUN, event_name: 'push', event: {} };
const pullRequest = (action: string) => ({
  ...RUN,
  event_name: 'pull_request',
  event: { action, number: 7, pull_request: { head: { sha: 'b'.repeat(40), repo: { full_name: RUN.repository } } } },
});

test(
  'GitHub Actions preview a pull request under one comment, end it, and release a merge',
  { tag: LONG_TAG },
  async ({ edge, host, request, browser }) => {
    const workflow = await readWorkflow(edge);
    const secrets = await createSecrets(edge);
    const run = (github: typeof PUSH) => runWorkflow(workflow, { github, host, repository, ...secrets });
    const preview = async (action: string, version: string) => {
      await repository.commit(version);
      expectDone(await run(pullRequest(action)), 'preview');
    };
    await expectPreviews({ edge, host, request, browser }, preview, () => run(pullRequest('closed')));
    expect(workflow.permissions).toEqual({});

    await repository.commit('1.3.0');
    expectDone(await run(PUSH), 'release');
    await expectReleased({ edge, request }, '1.3.0');
    const again = await run(PUSH);
    expectDone(again, 'release');
    expect(again.output).not.toContain('promote');
  },
);

test(
  'GitHub: a pull request that changes the workflow cannot release',
  { tag: LONG_TAG },
  async ({ edge, host, request }) => {
    const before = await activeReleases(request);
    const publish = '$RELEASES publish "$APP" --from dist --preview "$PREVIEW"';
    const workflow = await readWorkflow(edge, { [publish]: '$RELEASES publish "$APP" --from dist --activate' });
    await repository.commit('6.6.6');
    const secrets = await createSecrets(edge);
    const changed = await runWorkflow(workflow, { github: pullRequest('opened'), host, repository, ...secrets });
    expect(changed).toMatchObject({ job: 'preview', code: 1 });
    expect(changed.output).toContain(
      'token film-club-previews may only publish and show previews (role previewer): use --preview, or ask the team',
    );
    expect(await activeReleases(request)).toEqual(before);
    expect(await readStatusLine(edge)).not.toContain('6.6.6');
  },
);

interface Site {
  edge: OwnEdge;
  request: APIRequestContext;
}

/** What a team sets in its copy of a file. */
const editsFor = (address: string): Variables => ({
  [SITE]: address,
  'mf-film-club': APP,
  'WATCH_SECONDS: 600': 'WATCH_SECONDS: 1',
});

/** Reads a file of the recipes with some texts replaced. */
async function readRecipe(file: string, edits: Variables): Promise<string> {
  const text = await readFile(path.join(PIPELINES, file), 'utf8');
  return Object.entries(edits).reduce((edited, [from, to]) => edited.replaceAll(from, () => to), text);
}

const readWorkflow = async ({ address }: OwnEdge, edits: Variables = {}): Promise<Workflow> =>
  parse(await readRecipe('github-actions.yml', { ...edits, ...editsFor(address) })) as Workflow;

/** The two tokens of the README: the environment is for the main branch only. */
async function createSecrets({ store }: OwnEdge): Promise<Pick<GitHubEvent, 'secrets' | 'environments'>> {
  const create = async (name: string, role: string) => {
    const printed = await releaseTool(store, 'token', 'create', name, '--role', role, '--apps', APP, '--json');
    return { RELEASES_TOKEN: (JSON.parse(printed) as { token: string }).token };
  };
  const secrets = await create('film-club-previews', 'previewer');
  return { secrets, environments: { site: await create('film-club', 'publisher') } };
}

const expectDone = ({ job, code, output }: JobResult, name: string) =>
  expect({ job, code }, output).toEqual({ job: name, code: 0 });

/** Two pushes to one pull request, and its end. */
async function expectPreviews(
  { edge, host, request, browser }: Site & { host: CodeHost; browser: Browser },
  preview: (action: string, version: string) => Promise<void>,
  end: () => Promise<JobResult>,
): Promise<void> {
  const before = await activeReleases(request);
  await preview('opened', '1.1.0');
  const first = readLink(host);
  expect(await readPage(browser, first)).toContain(titleOf('1.1.0'));
  await preview('synchronize', '1.2.0');
  expect(host.comments).toMatchObject([{ edits: 1, body: expect.stringContaining(`${APP} 1.2.0-`) }]);
  expect(await activeReleases(request)).toEqual(before);
  const second = readLink(host);
  expect(await readPage(browser, second)).toContain(titleOf('1.2.0'));
  expectDone(await end(), 'end-preview');
  expect(await readStatusLine(edge)).not.toMatch(/1\.[12]\.0-|preview/);
  expect(await readPage(browser, second)).not.toContain(titleOf('1.2.0'));
}

/** What the store has of the app. */
async function readStatusLine({ store }: OwnEdge): Promise<string> {
  const lines = (await releaseTool(store, 'status')).split('\n');
  return lines.find((line) => line.startsWith(APP)) ?? '';
}

/** The link in the comment. */
const readLink = ({ comments }: CodeHost): string => /\]\((\S+)\)/.exec(comments[0]?.body ?? '')?.[1] ?? '';

/** The text of the section for somebody who opened a link, and only for them. */
async function readPage(browser: Browser, link: string): Promise<string> {
  const visitor = await browser.newContext();
  await visitor.request.get(link);
  const response = await visitor.request.get(new URL('/vite', link).href);
  const text = readBodyText(await response.text());
  await visitor.close();
  return text;
}

/** All visitors get a version, which some had before, by the pipeline of the team. */
async function expectReleased({ edge, request }: Site, version: string): Promise<void> {
  await expect.poll(async () => (await activeReleases(request))[APP]).toMatch(new RegExp(`^${version}-`));
  const history = await releaseTool(edge.store, 'history', '--app', APP, '--limit', '2');
  expect(history).toMatch(/promote[^]*canary 10%/);
  expect(history.match(/token film-club/g)).toHaveLength(2);
}
