import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { COMMENT_TOKEN, type CodeHost } from './code-host.ts';
import { createRunner, readVariables, type Runner, type Variables } from './runner.ts';
import type { Repository } from './team-repository.ts';

interface Step {
  name?: string;
  if?: string;
  uses?: string;
  with?: Record<string, string | number | boolean>;
  env?: Variables;
  run?: string;
}

interface Job {
  if?: string;
  environment?: string;
  env?: Variables;
  steps: Step[];
}

/** A workflow file of GitHub Actions. */
export interface Workflow {
  permissions: object;
  env: Variables;
  jobs: Record<string, Job>;
}

/** What happened on the code host. */
export interface GitHubEvent {
  /** The context `github`. */
  github: { repository: string; event: object };
  /** The secrets of the repository, and those of its environments. */
  secrets: Variables;
  environments: Readonly<Record<string, Variables>>;
  host: CodeHost;
  repository: Repository;
}

/** How the job of an event ended. */
export interface JobResult {
  job: string;
  code: number;
  output: string;
}

/** Runs the one job of a workflow whose condition an event meets. */
export async function runWorkflow({ env, jobs }: Workflow, event: GitHubEvent): Promise<JobResult> {
  const meets = ([, { if: condition }]: [string, Job]) => evaluate(condition ?? 'true', { ...event, env: {} }) === true;
  const [first, ...others] = Object.entries(jobs).filter(meets);
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} jobs of the workflow would run`);
  const [name, job] = first;
  const runner = await createRunner(event.repository.tools);
  try {
    const secrets = { ...event.secrets, ...event.environments[job.environment ?? ''] };
    return { job: name, ...(await runSteps(runner, { ...job, env: { ...env, ...job.env } }, { ...event, secrets })) };
  } finally {
    await runner.remove();
  }
}

async function runSteps(runner: Runner, job: Job, event: GitHubEvent): Promise<Omit<JobResult, 'job'>> {
  const added = path.join(runner.temp, 'github-env');
  await writeFile(added, '');
  let output = '';
  for (const step of job.steps) {
    const env = { ...expandAll({ ...job.env }, { ...event, env: {} }), ...(await readVariables(added)) };
    const context = { ...event, env };
    if (evaluate(step.if ?? 'true', context) !== true) continue;
    if (step.uses !== undefined) await runAction(runner, step, context);
    if (step.run === undefined) continue;
    const variables = { ...runnerVariables(runner, event), ...env, ...expandAll({ ...step.env }, context) };
    const result = await runner.runScript(expand(step.run, context), { ...variables, GITHUB_ENV: added });
    output += `> ${step.name ?? step.run}\n${result.output}`;
    if (result.code !== 0) return { code: result.code, output };
  }
  return { code: 0, output };
}

/** What a runner of GitHub sets. */
const runnerVariables = ({ temp }: Runner, { host, github }: GitHubEvent): Variables => ({
  CI: 'true',
  RUNNER_TEMP: temp,
  GITHUB_API_URL: host.address,
  GITHUB_REPOSITORY: github.repository,
});

/** The two actions of the recipe; each is pinned by its commit. */
async function runAction(runner: Runner, { uses = '', with: inputs = {} }: Step, context: Context): Promise<void> {
  const [, action] = /^(actions\/(?:checkout|setup-node))@[\da-f]{40}$/.exec(uses) ?? [];
  if (action === undefined) throw new Error(`${uses} is unknown, or not pinned by a commit`);
  // The runner's own Node is that of this machine.
  if (action === 'actions/setup-node') return;
  await runner.clone(context.repository.folder, expand(String(inputs['ref'] ?? 'main'), context));
}

type Context = GitHubEvent & { env: Variables };

const expandAll = (variables: Variables, context: Context): Variables =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, expand(String(value), context)]));

const expand = (text: string, context: Context): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression, context) ?? ''));

/** The expressions of the recipe mean the same in JavaScript. */
function evaluate(expression: string, { github, secrets, env }: Context): unknown {
  const contexts = { github: { ...github, token: COMMENT_TOKEN }, secrets, env };
  return runInNewContext(expression, contexts) as unknown;
}
