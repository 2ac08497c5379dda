import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { createRunner, type Variables } from './runner.ts';

interface Job {
  extends?: string;
  id_tokens?: Record<string, { aud: string }>;
  variables?: Variables;
  before_script?: string[];
  script?: string[];
  artifacts?: { reports?: { dotenv?: string } };
}

/** A `.gitlab-ci.yml`. */
export type Pipeline = Record<string, Job> & { variables: Variables };

/** What GitLab and the operator of the section set. */
export interface GitLabEvent {
  /** Variables that GitLab sets, and settings in place of those in the file. */
  variables: Variables;
  /** The repository of the section. */
  repository: string;
  issueToken: (audience: string) => string;
}

/** How a job ended, and the variables that later jobs get from it. */
export interface GitLabJobResult {
  code: number;
  output: string;
  dotenv: Variables;
}

export const readPipeline = async (file: string): Promise<Pipeline> => parse(await readFile(file, 'utf8')) as Pipeline;

/** Runs one job, as its runner does: all lines in one shell. */
export async function runJob(pipeline: Pipeline, name: string, event: GitLabEvent): Promise<GitLabJobResult> {
  const own = pipeline[name] ?? {};
  const job = { ...pipeline[own.extends ?? ''], ...own };
  const runner = await createRunner();
  try {
    if (job.variables?.['GIT_STRATEGY'] !== 'none') await runner.clone(event.repository);
    const variables = expandAll({ ...pipeline.variables, ...job.variables, ...event.variables, CI: 'true' });
    const tokens = Object.entries(job.id_tokens ?? {}).map(([token, { aud }]) => [token, event.issueToken(aud)]);
    const script = [...(job.before_script ?? []), ...(job.script ?? [])].join('\n');
    const result = await runner.runScript(script, { ...variables, ...Object.fromEntries(tokens) });
    return {
      ...result,
      dotenv: await readDotenv(path.join(runner.workspace, job.artifacts?.reports?.dotenv ?? '.env')),
    };
  } finally {
    await runner.remove();
  }
}

/** Variables may contain others. */
const expandAll = (variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.replaceAll(/\$(\w+)/g, (_, other: string) => variables[other] ?? ''),
    ]),
  );

async function readDotenv(file: string): Promise<Variables> {
  if (!existsSync(file)) return {};
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
