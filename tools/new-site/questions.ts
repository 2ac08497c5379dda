import * as v from 'valibot';
import { UserError } from '../../releases/src/model/errors.ts';
import { brandSchema } from '../../servers/edge/src/brand/brand-schema.ts';
import { describeContrastProblems } from '../../servers/edge/src/brand/colors/contrast-problems.ts';
import { SITE_TOKENS } from '../../servers/edge/src/brand/colors/tokens.ts';

/** The site's own accent, which a brand of its own replaces. */
export const SITE_ACCENT = SITE_TOKENS.light.accent;

const { company, colors } = brandSchema.entries;
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const accentColor = v.pipe(
  text,
  // A shell takes an unquoted # for a comment.
  v.transform((answer) => `#${answer.replace(/^#/, '')}`),
  v.unwrap(colors.wrapped.entries.accent),
  v.rawCheck(({ dataset, addIssue }) => {
    const [problem] = dataset.typed ? describeContrastProblems({ accent: dataset.value }) : [];
    if (problem !== undefined) addIssue({ message: problem });
  }),
);

/** What a new site is made from. Each name is that of an option, too. */
const QUESTIONS = {
  name: { prompt: 'Name of the site, such as Acme Academy', schema: text },
  company: { prompt: 'Name of the company', schema: text },
  link: {
    prompt: "Address of the company's site, such as https://www.acme.example/",
    schema: v.pipe(text, company.entries.link),
  },
  accent: { prompt: 'Accent color', schema: accentColor },
  product: { prompt: 'Name of one product that the videos teach', schema: text },
} as const;

type Option = keyof typeof QUESTIONS;
export type Answers = Record<Option, string>;

/** Prompts for one line in the terminal. */
export type Ask = (prompt: string) => Promise<string>;

/** Takes answers from the options, and prompts for the others. Without `ask`, their defaults are used. */
export async function collectAnswers(options: Partial<Answers>, ask?: Ask): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const option of Object.keys(QUESTIONS) as Option[]) {
    const defaults: Partial<Answers> = { company: answers.name, accent: SITE_ACCENT };
    const fallback = defaults[option];
    const given = options[option] ?? (ask ? undefined : fallback);
    if (given !== undefined) answers[option] = parseOption(option, given);
    else if (ask) answers[option] = await prompt(option, fallback, ask);
    else throw new UserError(`--${option} is missing, and there is no terminal to ask in`);
  }
  return answers as Answers;
}

function parseOption(option: Option, given: string): string {
  const { success, output, issues } = v.safeParse(QUESTIONS[option].schema, given);
  if (!success) throw new UserError(`--${option}: ${issues[0].message}`);
  return output;
}

/** Prompts until the answer is right. */
async function prompt(option: Option, fallback: string | undefined, ask: Ask): Promise<string> {
  const { prompt: name, schema } = QUESTIONS[option];
  const line = fallback ? `${name} [${fallback}]: ` : `${name}: `;
  for (let reason = ''; ;) {
    const { success, output, issues } = v.safeParse(schema, (await ask(reason + line)) || (fallback ?? ''));
    if (success) return output;
    reason = `${issues[0].message}\n`;
  }
}
