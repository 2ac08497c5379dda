import { configSchema } from '../../servers/api/src/config.ts';
import { settingsSchema } from '../../servers/edge/src/settings/settings.ts';
import { toolSettings } from '../../releases/src/commands/settings.ts';
import { LOCAL_SETTINGS } from '../local/settings.ts';
import * as v from 'valibot';

/** Environment variables of the AWS SDK for a store in S3: default and description. */
const S3_SETTINGS = {
  AWS_REGION: { defaultText: '`us-east-1`', meaning: 'Region of the bucket.' },
  AWS_ACCESS_KEY_ID: {
    defaultText: 'none',
    meaning: 'Credentials; without them those of a profile, or of the role of the machine or pod.',
  },
  AWS_SECRET_ACCESS_KEY: { defaultText: 'none', meaning: 'The secret of `AWS_ACCESS_KEY_ID`.' },
  AWS_SESSION_TOKEN: { defaultText: 'none', meaning: 'The token of temporary credentials.' },
  AWS_ENDPOINT_URL_S3: { defaultText: "AWS's", meaning: 'Address of another S3 server.' },
  AWS_ENDPOINT_URL: { defaultText: "AWS's", meaning: 'The same, if `AWS_ENDPOINT_URL_S3` is not set.' },
} as const;

interface Setting {
  name: string;
  /** The default as the page prints it. */
  defaultText: string;
  meaning: string;
}

/** The content of docs/settings.md: every setting. */
export function describeSettings(): string {
  return [
    '# Every setting',
    '',
    'All settings come from the environment; an empty one counts as not set. A server with a wrong setting does not start. It',
    'names every wrong setting in one line on stderr and exits with 1. In containers, settings go into `.env`. The command',
    '`npm run settings` generates this page from the code; each table names its source file.',
    '',
    ...table('The edge', 'It serves the site (`servers/edge/src/settings/settings.ts`).', fromSchema(settingsSchema.entries)),
    ...table(
      'The API server',
      'The reference implementation of the calls (`servers/api/src/config.ts`).',
      fromSchema(configSchema.entries),
    ),
    ...table(
      'The release tool',
      'Defaults of options of `npm run releases` (`releases/src/commands/settings.ts`).',
      fromSchema(toolSettings.entries),
    ),
    ...table(
      'A release store in S3',
      'What everything that opens a store at `s3://…` reads (`releases/src/stores/s3-store.ts`).',
      fromTable(S3_SETTINGS),
    ),
    ...table(
      'The commands of a checkout',
      'What `npm start` and the others read themselves (`tools/local/settings.ts`). Servers that they start get all settings.',
      fromTable(LOCAL_SETTINGS),
    ),
  ].join('\n');
}

/** Reads the settings of a schema; throws when one has no description. */
function fromSchema(entries: v.ObjectEntries): Setting[] {
  return Object.entries(entries).map(([name, schema]) => {
    const meaning = v.getDescription(schema);
    if (meaning === undefined) throw new Error(`Describe the setting ${name} where it is declared.`);
    return { name, defaultText: fallbackOf(schema), meaning };
  });
}

function fallbackOf(schema: object): string {
  if (!('default' in schema) || schema.default === undefined) return 'none';
  return schema.default === '' ? 'empty' : `\`${String(schema.default)}\``;
}

function fromTable(settings: Record<string, { defaultText: string; meaning: string }>): Setting[] {
  return Object.entries(settings).map(([name, setting]) => ({ name, ...setting }));
}

function table(title: string, about: string, settings: readonly Setting[]): string[] {
  const rows = settings.map(({ name, defaultText, meaning }) => `| \`${name}\` | ${defaultText} | ${meaning} |`);
  return [`## ${title}`, '', about, '', '| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''];
}
