import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../../releases/src/model/errors.ts';
import { formatError, formatWarning } from '../../servers/api/src/content/content-error.ts';
import { readCheckTime, readContent } from '../../servers/api/src/content/read-content.ts';
import { readBrand } from '../../servers/edge/src/brand/read-brand.ts';
import { SITE_ACCENT } from './questions.ts';

const TEXT_FILE = /\.(?:json|md|svg|vtt)$/;
const EXAMPLE_FILE = /^example-/;
/** Texts that begin with "Example:", and names in addresses that begin with "example-". */
const EXAMPLE_TEXT = /(?:^|["/=]|<!-- )example[-:]/i;

/** Reads a site's brand and content as the servers do, and finds the template's examples. Each entry names its file. */
export function checkSite(folder: string) {
  const brand = checkBrand(path.join(folder, 'brand'));
  const { errors, warnings } = readContent(path.join(folder, 'content'), readCheckTime(process.env));
  return {
    mistakes: [...brand.mistakes, ...errors.map(formatError)],
    warnings: warnings.map(formatWarning),
    examples: [...brand.examples, ...['brand', 'content'].flatMap((part) => findExamples(folder, part))],
  };
}

function checkBrand(folder: string): Record<'mistakes' | 'examples', string[]> {
  try {
    const { isExample, tokens } = readBrand(folder);
    const copied = isExample ? ["brand/brand.json: isExample: it is a copy of the demo's"] : [];
    const untouched = `brand/brand.json: colors.accent: ${SITE_ACCENT} is the default`;
    return { mistakes: [], examples: tokens.light.accent === SITE_ACCENT ? [...copied, untouched] : copied };
  } catch (error) {
    return { mistakes: [errorMessage(error)], examples: [] };
  }
}

function findExamples(folder: string, part: string): string[] {
  if (!existsSync(path.join(folder, part))) return [];
  const files = readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => TEXT_FILE.test(file))
    .toSorted()
    .flatMap((name) => {
      const file = path.join(part, name);
      if (EXAMPLE_FILE.test(path.basename(file))) return [`${file}: the whole file`];
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
      return lines.flatMap((line, index) => (EXAMPLE_TEXT.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
    });
}
