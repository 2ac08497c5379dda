import { listSettings, type Setting } from '../../servers/kit/src/index.ts';
import { apiSettings } from '../../servers/api/src/settings.ts';
import { edgeSettings } from '../../servers/edge/src/settings.ts';
import { toolSettings } from '../../releases/src/commands/settings.ts';
import * as v from 'valibot';
import { LOCAL_SETTINGS } from '../local/settings.ts';

/** What a public site sets, most important first. */
const TEN_THAT_MATTER = [
  'SITE_BASE',
  'SITE_NAME',
  'RELEASE_STORE',
  'API_ORIGIN',
  'DATABASE_URL',
  'POSTGRES_PASSWORD',
  'OPS_TOKEN',
  'OVERRIDE_SECRET',
  'TRUSTED_PROXIES',
  'MEDIA_ORIGINS',
];

interface Described {
  name: string;
  /** The default as the page prints it. */
  defaultText: string;
  meaning: string;
}

interface Reader {
  title: string;
  about: string;
  settings: readonly Described[];
}

const READERS: readonly Reader[] = [
  {
    title: 'The edge',
    about: 'It serves the site (`servers/edge/src/settings.ts`).',
    settings: listSettings(edgeSettings).map(describe),
  },
  {
    title: 'The API server',
    about: 'The reference implementation of the calls (`servers/api/src/settings.ts`).',
    settings: listSettings(apiSettings).map(describe),
  },
  {
    title: 'The release tool',
    about: 'Defaults of options of `npm run releases` (`releases/src/commands/settings.ts`).',
    settings: describeTool(),
  },
  {
    title: 'The commands of a checkout',
    about:
      'What `npm start` and the others read (`tools/local/settings.ts`). They pass all settings to the servers that they start. On this machine these have the members of the demo (`DEMO=1`), no rate limits (`RATE_LIMIT_PERCENT=0`), and everybody is a tester (`OVERRIDES=open`).',
    settings: fromTable(LOCAL_SETTINGS),
  },
];

/** The content of docs/settings.md: every setting, once. */
export function describeSettings(): string {
  const all = new Map(
    READERS.flatMap(({ settings }) => settings)
      .reverse()
      .map((setting) => [setting.name, setting]),
  );
  const ten = TEN_THAT_MATTER.map((name) => all.get(name)).filter((setting) => setting !== undefined);
  const listed = new Set(TEN_THAT_MATTER);
  return [
    '# Every setting',
    '',
    'All settings come from the environment; an empty one counts as not set. A server with a wrong setting, or one that is',
    'misspelled like one of these, does not start. It names every one in one line on stderr and exits with 1. A secret',
    '(a setting that names `_FILE`) may be in a file instead: `OPS_TOKEN_FILE=/run/secrets/ops-token`. In containers,',
    'settings go into `.env`. The command `npm run settings` makes this page from the code.',
    '',
    '## The ten that matter',
    '',
    ...table(ten),
    ...READERS.flatMap((reader) => describeReader(reader, listed)),
    '## A release store in S3',
    '',
    'What opens a store at `s3://…` reads the variables of the AWS SDK: `AWS_REGION` (by default `us-east-1`),',
    '`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN` (by default those of a profile, or of the role',
    'of the machine or pod), and `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL` for another S3 server.',
    '',
  ].join('\n');
}

/** The settings of one reader; names those that stand further up. */
function describeReader({ title, about, settings }: Reader, listed: Set<string>): string[] {
  const earlier = settings.filter(({ name }) => listed.has(name)).map(({ name }) => `\`${name}\``);
  const rest = settings.filter(({ name }) => !listed.has(name));
  for (const { name } of rest) listed.add(name);
  const also = earlier.length === 0 ? '' : ` It also reads ${earlier.join(', ')}.`;
  return [`## ${title}`, '', `${about}${also}`, '', ...table(rest)];
}

function describe({ name, description, isSecret, check }: Setting): Described {
  const meaning = isSecret ? `${description} Or \`${name}_FILE\`.` : description;
  return { name, defaultText: fallbackOf(check), meaning };
}

function fallbackOf(check: object): string {
  if (!('default' in check) || check.default === undefined) return 'none';
  return check.default === '' ? 'empty' : `\`${String(check.default)}\``;
}

function describeTool(): Described[] {
  return Object.entries(toolSettings.entries)
    .filter(([name]) => !isFileOfSecret(name))
    .map(([name, check]) => ({ name, defaultText: fallbackOf(check), meaning: v.getDescription(check) ?? '' }));
}

function fromTable(settings: Record<string, { defaultText: string; meaning: string }>): Described[] {
  return Object.entries(settings).map(([name, setting]) => ({ name, ...setting }));
}

function isFileOfSecret(name: string): boolean {
  return name.endsWith('_FILE') && name.slice(0, -5) in toolSettings.entries;
}

function table(settings: readonly Described[]): string[] {
  const rows = settings.map(({ name, defaultText, meaning }) => `| \`${name}\` | ${defaultText} | ${meaning} |`);
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''];
}
