import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { ROOT } from '../../../tools/local/paths.ts';
import { COMMENT_TOKEN, startCodeHost, type CodeHost } from '../support/pipelines/code-host.ts';
import { readWorkflow, runWorkflow, type JobResult } from '../support/pipelines/github-workflow.ts';
import { readPipeline, runJob, type GitLabJobResult } from '../support/pipelines/gitlab-pipeline.ts';
import type { Variables } from '../support/pipelines/runner.ts';
import { createRepositories, type Repositories } from '../support/pipelines/team-repository.ts';
import { expect } from '../support/journey.ts';
import { readBodyText } from '../support/page/html.ts';
import { test, type OwnEdge } from '../support/site/own-edge.ts';
import { activeReleases, NEW_TITLE, releaseTool } from '../support/site/releases.ts';

const APP = 'mf-library';
const PIPELINES = path.join(ROOT, 'examples/pipelines');
const TOKEN = randomBytes(24).toString('hex');

test.use({ edgeSettings: { OPS_TOKEN: TOKEN, OVERRIDE_SECRET: randomBytes(24).toString('hex') } });

// One worker makes the repositories once.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let repositories: Repositories;
let host: CodeHost;
let audiences: string[];

const issueToken = (audience: string): string => {
  audiences.push(audience);
  return TOKEN;
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  repositories = await createRepositories();
});

test.afterAll(() => repositories.remove());

test.beforeEach(async () => {
  audiences = [];
  host = await startCodeHost(issueToken);
});

test.afterEach(() => host.close());

test('GitHub Actions preview a pull request under one comment, end it, and release a merge', async ({
  edge,
  request,
  browser,
}) => {
  const workflow = await readWorkflow(path.join(PIPELINES, 'github-actions.yml'));
  const run = (event: object): Promise<JobResult> =>
    runWorkflow(workflow, {
      github: { workflow: 'Release', repository: 'example/library', sha: 'c'.repeat(40), ...event },
      settings: { ...settingsOf(edge), SITE_REPOSITORY: 'example/learning-center', WATCH_SECONDS: '1' },
      api: host.address,
      repositories: { '': repositories.section, 'example/learning-center': repositories.site },
    });
  const pull = (action: string) =>
    run({
      event_name: 'pull_request',
      event: {
        action,
        number: 7,
        pull_request: { head: { sha: 'b'.repeat(40), repo: { full_name: 'example/library' } } },
      },
    });
  const preview = async (action: string, version: string) => {
    await repositories.commit(version);
    expectDone(await pull(action), 'preview');
  };
  await expectPreviews({ edge, request, browser }, preview, () => pull('closed'));
  expect(workflow.permissions).toEqual({});

  await repositories.commit('1.3.0');
  const push = () => run({ event_name: 'push', event: {} });
  expectDone(await push(), 'release');
  await expectReleased({ edge, request }, '1.3.0');
  const again = await push();
  expectDone(again, 'release');
  expect(again.output).not.toContain('promote');
  expect(new Set(audiences)).toEqual(new Set([edge.address]));
});

test('GitLab CI previews a merge request under one note, ends it, and releases a merge', async ({
  edge,
  request,
  browser,
}) => {
  const pipeline = await readPipeline(path.join(PIPELINES, 'gitlab-ci.yml'));
  const run = async (job: string, variables: Variables = {}): Promise<JobResult & GitLabJobResult> => {
    const result = await runJob(pipeline, job, {
      repository: repositories.section,
      issueToken,
      variables: {
        ...settingsOf(edge),
        SITE_REPOSITORY: `file://${repositories.site}`,
        NOTES_TOKEN: COMMENT_TOKEN,
        CI_COMMIT_SHA: 'c'.repeat(40),
        CI_API_V4_URL: host.address,
        CI_PROJECT_ID: '12',
        ...variables,
      },
    });
    return { job, ...result };
  };
  const merge = { CI_MERGE_REQUEST_IID: '7' };
  const preview = async (_action: string, version: string) => {
    await repositories.commit(version);
    const { dotenv, ...result } = await run('preview', merge);
    expectDone(result, 'preview');
    expect(host.comments[0]?.body).toContain(dotenv['PREVIEW_LINK']);
  };
  await expectPreviews({ edge, request, browser }, preview, () => run('end-preview', merge));

  await repositories.commit('1.3.0');
  const canary = await run('canary');
  expectDone(canary, 'canary');
  expectDone(await run('promote', canary.dotenv), 'promote');
  await expectReleased({ edge, request }, '1.3.0');

  await repositories.commit('1.4.0');
  const { dotenv } = await run('canary');
  await releaseTool(edge.store, 'rollback', APP, '--why', 'it blinks');
  const { code, output } = await run('promote', dotenv);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('it blinks') });
});

interface Site {
  edge: OwnEdge;
  request: APIRequestContext;
}

/** Variables at the top of both files. The shared token of this edge names nobody, so the job says who it is. */
const settingsOf = ({ address }: OwnEdge): Variables => ({
  APP,
  RELEASES_URL: address,
  RELEASE_BY: 'pipeline',
});

const expectDone = ({ job, code, output }: JobResult, name: string) =>
  expect({ job, code }, output).toEqual({ job: name, code: 0 });

/** Two pushes to one pull request, and its end. */
async function expectPreviews(
  { edge, request, browser }: Site & { browser: Browser },
  preview: (action: string, version: string) => Promise<void>,
  end: () => Promise<JobResult>,
): Promise<void> {
  const before = await activeReleases(request);
  await preview('opened', '1.1.0');
  const first = readLink();
  expect(await readTitle(browser, first)).toContain(NEW_TITLE);
  await preview('synchronize', '1.2.0');
  expect(host.comments).toMatchObject([{ edits: 1, body: expect.stringContaining(`${APP} 1.2.0-`) }]);
  expect(await activeReleases(request)).toEqual(before);
  const second = readLink();
  expect(second).not.toBe(first);
  expectDone(await end(), 'end-preview');
  expect(await readStatusLine(edge)).not.toMatch(/1\.[12]\.0-|channels/);
  expect(await readTitle(browser, second)).not.toContain(NEW_TITLE);
}

/** What the store has of the app. */
async function readStatusLine({ store }: OwnEdge): Promise<string> {
  const lines = (await releaseTool(store, 'status')).split('\n');
  return lines.find((line) => line.startsWith(APP)) ?? '';
}

/** The link in the comment. */
const readLink = (): string => /\]\((\S+)\)/.exec(host.comments[0]?.body ?? '')?.[1] ?? '';

/** The text of the library for somebody who opened a link, and only for them. */
async function readTitle(browser: Browser, link: string): Promise<string> {
  const visitor = await browser.newContext();
  await visitor.request.get(link);
  const response = await visitor.request.get(new URL('/library', link).href);
  const text = readBodyText(await response.text());
  await visitor.close();
  return text;
}

/** All visitors get a version, which some had before. */
async function expectReleased({ edge, request }: Site, version: string): Promise<void> {
  await expect.poll(async () => (await activeReleases(request))[APP]).toMatch(new RegExp(`^${version}-`));
  const history = await releaseTool(edge.store, 'history', '--app', APP, '--limit', '2');
  expect(history).toMatch(/promote[^]*canary 10%/);
}
