import { configSchema } from '../../api/src/config.ts';
import { settingsSchema } from '../../edge/src/settings.ts';
import { ENVIRONMENT } from '../src/command-line/environment.ts';
import { LOCAL_ENVIRONMENT } from './environment.ts';
import * as v from 'valibot';

interface Setting {
  name: string;
  /** As the page shows it. */
  fallback: string;
  meaning: string;
}

/** The page of all settings, as docs/settings.md has it. */
export function describeSettings(): string {
  return [
    '# Every setting',
    '',
    'All settings come from the environment; an empty one counts as not set. The servers check theirs at start, and name',
    'every wrong one. In containers they go into `.env`. This page is made from the code by `npm run settings`.',
    '',
    ...table('The edge', 'It serves the site.', fromSchema(settingsSchema.entries)),
    ...table('The API server', 'The reference implementation of the calls.', fromSchema(configSchema.entries)),
    ...table(
      'The release tool',
      'What `npm run releases` reads when its options do not say it.',
      fromTable(ENVIRONMENT),
    ),
    ...table(
      'The commands of a checkout',
      'What `npm start` and the other commands read themselves; those that start servers hand them every setting above.',
      fromTable(LOCAL_ENVIRONMENT),
    ),
  ].join('\n');
}

/** The settings of a schema; throws when one has no meaning in words. */
function fromSchema(entries: v.ObjectEntries): Setting[] {
  return Object.entries(entries).map(([name, schema]) => {
    const meaning = v.getDescription(schema);
    if (meaning === undefined) throw new Error(`Describe the setting ${name} where it is declared.`);
    return { name, fallback: fallbackOf(schema), meaning };
  });
}

function fallbackOf(schema: object): string {
  if (!('default' in schema) || schema.default === undefined) return 'none';
  return schema.default === '' ? 'empty' : `\`${String(schema.default)}\``;
}

function fromTable(settings: Record<string, { fallback: string; meaning: string }>): Setting[] {
  return Object.entries(settings).map(([name, setting]) => ({ name, ...setting }));
}

function table(title: string, about: string, settings: readonly Setting[]): string[] {
  const rows = settings.map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`);
  return [`## ${title}`, '', about, '', '| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''];
}
