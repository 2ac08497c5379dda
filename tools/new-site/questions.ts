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

interface Question {
  option: keyof Answers;
  prompt: string;
  schema: v.GenericSchema<string>;
  /** The answer if none is given. */
  fallback?: (answers: Partial<Answers>) => string | undefined;
}

const QUESTIONS: readonly Question[] = [
  { option: 'name', prompt: 'Name of the site, such as Acme Academy', schema: text },
  { option: 'company', prompt: 'Name of the company', schema: text, fallback: ({ name }) => name },
  {
    option: 'link',
    prompt: "Address of the company's site, such as https://www.acme.example/",
    schema: v.pipe(text, company.entries.link),
  },
  { option: 'accent', prompt: 'Accent color', schema: accentColor, fallback: () => SITE_ACCENT },
  { option: 'product', prompt: 'Name of one product that the videos teach', schema: text },
];

/** Takes answers from the options, and prompts for the others. Without `ask`, their fallbacks are used. */
export async function collectAnswers(options: Partial<Answers>, ask?: Ask): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const question of QUESTIONS) {
    const { option } = question;
    const fallback = question.fallback?.(answers);
    const given = options[option] ?? (ask ? undefined : fallback);
    answers[option] = given === undefined ? await prompt(question, fallback, ask) : parseOption(question, given);
  }
  return answers as Answers;
}

function parseOption({ option, schema }: Question, given: string): string {
  const { success, output, issues } = v.safeParse(schema, given);
  if (!success) throw new UserError(`--${option}: ${issues[0].message}`);
  return output;
}

async function prompt({ option, schema, prompt: name }: Question, fallback = '', ask?: Ask): Promise<string> {
  if (!ask) throw new UserError(`--${option} is missing, and there is no terminal to ask in`);
  const line = fallback === '' ? `${name}: ` : `${name} [${fallback}]: `;
  for (let reason = ''; ;) {
    const { success, output, issues } = v.safeParse(schema, (await ask(reason + line)) || fallback);
    if (success) return output;
    reason = `${issues[0].message}\n`;
  }
}
