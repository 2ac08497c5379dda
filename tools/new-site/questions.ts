import * as v from 'valibot';
import { UserError } from '../../releases/src/model/errors.ts';
import { brandSchema } from '../../servers/edge/src/brand/brand-schema.ts';
import { describeContrastProblems } from '../../servers/edge/src/brand/colors/contrast-problems.ts';
import { SITE_TOKENS } from '../../servers/edge/src/brand/colors/tokens.ts';

/** What a new site is made from. Each name is that of an option, too. */
export interface Answers {
  name: string;
  company: string;
  link: string;
  accent: string;
  product: string;
}

/** Prompts for one line in the terminal. */
export type Ask = (prompt: string) => Promise<string>;

interface Question {
  option: keyof Answers;
  prompt: string;
  /** The answer if none is given. */
  fallback?: (answers: Partial<Answers>) => string | undefined;
  normalize?: (answer: string) => string;
  findProblem?: (answer: string) => string | undefined;
}

/** The site's own accent, which a brand of its own replaces. */
export const [SITE_ACCENT] = SITE_TOKENS.accent;

const { company, colors } = brandSchema.entries;

const QUESTIONS: readonly Question[] = [
  { option: 'name', prompt: 'Name of the site, such as Acme Academy' },
  { option: 'company', prompt: 'Name of the company', fallback: ({ name }) => name },
  {
    option: 'link',
    prompt: "Address of the company's site, such as https://www.acme.example/",
    findProblem: (answer) => schemaProblem(company.entries.link, answer),
  },
  {
    option: 'accent',
    prompt: 'Accent color',
    fallback: () => SITE_ACCENT,
    // A shell takes an unquoted # for a comment.
    normalize: (answer) => `#${answer.replace(/^#/, '').toLowerCase()}`,
    findProblem: (accent) =>
      schemaProblem(colors.wrapped.entries.accent, accent) ?? describeContrastProblems({ accent })[0],
  },
  { option: 'product', prompt: 'Name of one product that the videos teach' },
];

const schemaProblem = (schema: v.GenericSchema, answer: string) => v.safeParse(schema, answer).issues?.[0].message;

/** Takes answers from the options, and prompts for the others. Without `ask`, their fallbacks are used. */
export async function collectAnswers(options: Partial<Answers>, ask?: Ask): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const question of QUESTIONS) {
    const { option } = question;
    const fallback = question.fallback?.(answers);
    const given = options[option] ?? (ask ? undefined : fallback);
    answers[option] =
      given === undefined && ask ? await prompt(question, { ask, fallback }) : parseOption(question, given);
  }
  return answers as Answers;
}

function parseOption(question: Question, given: string | undefined): string {
  const { option } = question;
  if (given === undefined) throw new UserError(`--${option} is missing, and there is no terminal to ask in`);
  const { answer, problem } = parseAnswer(question, given);
  if (problem !== undefined) throw new UserError(`--${option}: ${problem}`);
  return answer;
}

async function prompt(question: Question, { ask, fallback }: { ask: Ask; fallback: string | undefined }) {
  const text = fallback === undefined ? question.prompt : `${question.prompt} [${fallback}]`;
  for (let reason = ''; ;) {
    const { answer, problem } = parseAnswer(question, (await ask(`${reason}${text}: `)) || (fallback ?? ''));
    if (problem === undefined) return answer;
    reason = `${problem}\n`;
  }
}

function parseAnswer({ normalize, findProblem }: Question, given: string): { answer: string; problem?: string } {
  const trimmed = given.trim();
  if (trimmed === '') return { answer: '', problem: 'must not be empty' };
  const answer = normalize?.(trimmed) ?? trimmed;
  const problem = findProblem?.(answer);
  return problem === undefined ? { answer } : { answer, problem };
}
