import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { CodeHost } from './code-host.ts';
import { gitLabClaims } from './id-tokens.ts';
import { createRunner, readVariables, type Variables } from './runner.ts';
import type { Repository } from './team-repository.ts';

interface Rule {
  if: string;
}

interface Job {
  extends?: string;
  rules?: Rule[];
  id_tokens?: Record<string, { aud: string }>;
  variables?: Variables;
  before_script?: string[];
  script?: string[];
  artifacts?: { reports?: { dotenv?: string } };
}

/** A `.gitlab-ci.yml`. */
export type Pipeline = Record<string, Job> & { variables: Variables; workflow: { rules: Rule[] } };

/** What happened on the code host. */
export interface GitLabEvent {
  /** Variables that GitLab sets, and those of the project. */
  variables: Variables;
  host: CodeHost;
  repository: Repository;
}

/** How a job ended, and the variables that later jobs get from it. */
export interface GitLabJobResult {
  code: number;
  output: string;
  dotenv: Variables;
}

/** Runs one job, as its runner does: all lines in one shell. */
export async function runJob(pipeline: Pipeline, name: string, event: GitLabEvent): Promise<GitLabJobResult> {
  const own = pipeline[name] ?? {};
  const job = { ...pipeline[own.extends ?? ''], ...own };
  for (const rules of [pipeline.workflow.rules, job.rules ?? []])
    if (!rules.some((rule) => meets(rule, event.variables))) throw new Error(`GitLab would not run ${name}`);
  const { host, repository } = event;
  const runner = await createRunner(repository.tools);
  try {
    if (job.variables?.['GIT_STRATEGY'] !== 'none') await runner.clone(repository.folder, 'main');
    const variables = expandAll({ ...pipeline.variables, ...job.variables, ...event.variables, CI: 'true' });
    for (const [token, { aud }] of Object.entries(job.id_tokens ?? {}))
      variables[token] = await host.signToken(aud, gitLabClaims(variables));
    const script = [...(job.before_script ?? []), ...(job.script ?? [])].join('\n');
    const result = await runner.runScript(script, variables);
    return {
      ...result,
      dotenv: await readVariables(path.join(runner.workspace, job.artifacts?.reports?.dotenv ?? '.env')),
    };
  } finally {
    await runner.remove();
  }
}

/** The conditions of the recipe mean the same in JavaScript. */
const meets = ({ if: condition }: Rule, variables: Variables): boolean =>
  runInNewContext(condition.replaceAll(/\$(\w+)/g, (_, name: string) => JSON.stringify(variables[name] ?? ''))) ===
  true;

/** Variables may contain others. */
const expandAll = (variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.replaceAll(/\$(\w+)/g, (_, other: string) => variables[other] ?? ''),
    ]),
  );
