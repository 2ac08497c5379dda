import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../releases/src/model/errors.ts';
import { toOklch } from '../../servers/edge/src/brand/colors/oklch.ts';
import { toSlug } from '../content/field-values.ts';
import { copyTemplate, writeStaged } from '../scaffold/copy-template.ts';
import { checkSite } from './check-site.ts';
import type { Answers } from './questions.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** How many letters fit under an icon. */
const SHORT_NAME_LETTERS = 12;

/** Writes the brand and the content of a new site, and tells the next steps. Nothing is left if servers would not accept them. */
export async function writeSite(folder: string, answers: Answers, language: string): Promise<string> {
  const values = toValues(answers, language);
  const files = await writeStaged(path.resolve(folder), async (staging) => {
    const written = await copyTemplate(TEMPLATE, staging, (text, file) => fill(text, values, escapeFor(file)));
    const { mistakes, warnings } = checkSite(staging);
    if (mistakes.length + warnings.length > 0) throw new UserError([...mistakes, ...warnings].join('\n'));
    return written;
  });
  const steps = await readFile(path.join(import.meta.dirname, 'steps.txt'), 'utf8');
  const paths = { folder, brand: path.join(folder, 'brand'), content: path.join(folder, 'content') };
  return fill(steps, { ...values, ...paths, count: String(files.length) }, quote);
}

/** Quotes a path for a shell. */
const quote = (text: string) => (/^[\w./~-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);

/** The values of the template's placeholders, such as `$name`. */
function toValues(answers: Answers, language: string) {
  const { name, company, product, accent } = answers;
  const [first = ''] = product;
  return {
    ...answers,
    language,
    shortName: name.length <= SHORT_NAME_LETTERS ? name : company.slice(0, 2 * SHORT_NAME_LETTERS),
    slug: toSlug(product) || 'product',
    monogram: first.toUpperCase(),
    hue: String(Math.round(toOklch(accent).h)),
  };
}

const fill = (text: string, values: Readonly<Record<string, string>>, escape = (value: string) => value): string =>
  text.replace(/\$(\w+)/g, (_, name: string) => escape(values[name] ?? ''));

/** Escapes values for a file's format. */
const escapeFor = (file: string) => (value: string) => {
  if (file.endsWith('.json')) return JSON.stringify(value).slice(1, -1);
  return file.endsWith('.md') ? value.replace(/[\\`*_[\]<>#|&~]/g, String.raw`\$&`) : value;
};
