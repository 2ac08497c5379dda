import { listSettings, type Setting } from '../../servers/kit/src/index.ts';
import { apiSettings } from '../../servers/api/src/settings.ts';
import { edgeSettings } from '../../servers/edge/src/settings.ts';
import { toolSettings } from '../../releases/src/commands/settings.ts';
import * as v from 'valibot';
import { LOCAL_SETTINGS } from '../local/settings.ts';

interface Described {
  name: string;
  /** The default as the table prints it. */
  defaultText: string;
  meaning: string;
}

/** Who reads which settings, by its heading. */
const READERS: Readonly<Record<string, readonly Described[]>> = {
  'The edge (servers/edge/src/settings.ts)': listSettings(edgeSettings).map(describe),
  'The API server (servers/api/src/settings.ts)': listSettings(apiSettings).map(describe),
  'The release tool (releases/src/commands/settings.ts)': describeTool(),
  'The commands of a checkout (tools/local/settings.ts)': Object.entries(LOCAL_SETTINGS).map(([name, setting]) => ({
    name,
    ...setting,
  })),
};

const TABLE_HEAD = '| Setting | Default | Meaning |\n|---|---|---|\n';

/** What the SDK reads by itself. */
const OF_S3 = `## A release store in S3 (the AWS SDK)

\`AWS_REGION\` (by default \`us-east-1\`), \`AWS_ACCESS_KEY_ID\`, \`AWS_SECRET_ACCESS_KEY\` and \`AWS_SESSION_TOKEN\` (by
default those of a profile, or of the role of the machine or pod), and \`AWS_ENDPOINT_URL_S3\` or \`AWS_ENDPOINT_URL\` for
another S3 server.
`;

/** Every setting as the code describes it. A setting is in the table of the first that reads it. */
export function describeSettings(): string {
  const listed = new Set<string>();
  const tables = Object.entries(READERS).map(([title, settings]) => {
    const earlier = settings.filter(({ name }) => listed.has(name)).map(({ name }) => `\`${name}\``);
    const own = settings.filter(({ name }) => !listed.has(name));
    for (const { name } of own) listed.add(name);
    const rows = own.map(({ name, defaultText, meaning }) => `| \`${name}\` | ${defaultText} | ${meaning} |\n`);
    const alsoRead = earlier.length === 0 ? '' : `It also reads ${earlier.join(', ')}.\n\n`;
    return `## ${title}\n\n${alsoRead}${TABLE_HEAD}${rows.join('')}`;
  });
  return [...tables, OF_S3].join('\n');
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
    .filter(([name]) => !(name.replace(/_FILE$/, '') in toolSettings.entries && name.endsWith('_FILE')))
    .map(([name, check]) => ({ name, defaultText: fallbackOf(check), meaning: v.getDescription(check) ?? '' }));
}

if (import.meta.main) process.stdout.write(describeSettings());
