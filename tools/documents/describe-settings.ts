import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listSettings, type Setting } from '../../servers/kit/src/index.ts';
import { apiSettings } from '../../servers/api/src/settings.ts';
import { edgeSettings } from '../../servers/edge/src/settings.ts';
import { toolSettings } from '../../releases/src/commands/settings.ts';
import * as v from 'valibot';
import { ROOT } from '../local/paths.ts';
import { LOCAL_SETTINGS } from '../local/settings.ts';

interface Described {
  name: string;
  /** The default as the page prints it. */
  defaultText: string;
  meaning: string;
}

/** The settings of each section of the page, by its heading. */
const READERS: Readonly<Record<string, readonly Described[]>> = {
  'The edge': listSettings(edgeSettings).map(describe),
  'The API server': listSettings(apiSettings).map(describe),
  'The release tool': describeTool(),
  'The commands of a checkout': Object.entries(LOCAL_SETTINGS).map(([name, setting]) => ({ name, ...setting })),
};

const ROW = /^\| `(\w+)` \|.*\n/gm;
const TABLE_HEAD = '| Setting | Default | Meaning |\n|---|---|---|\n';

/** The page of settings as the code describes them, each once. Its first table chooses the settings that matter most. */
export function describeSettings(page: string): string {
  const all = new Map(
    Object.values(READERS)
      .flat()
      .reverse()
      .map((setting) => [setting.name, setting]),
  );
  const listed = new Set<string>();
  const described = page
    .split(/^(?=## )/m)
    .map((section) => {
      const [, title = ''] = /^## (.*)/.exec(section) ?? [];
      const chosen = [...section.matchAll(ROW)].flatMap(([, name = '']) => all.get(name) ?? []);
      const settings = READERS[title] ?? chosen;
      const earlier = settings.filter(({ name }) => listed.has(name));
      const own = settings.filter(({ name }) => !listed.has(name));
      for (const { name } of own) listed.add(name);
      const rows = own.map(({ name, defaultText, meaning }) => `| \`${name}\` | ${defaultText} | ${meaning} |\n`);
      const alsoRead = earlier.map(({ name }) => `\`${name}\``).join(', ');
      return section
        .replace(ROW, '')
        .replace(TABLE_HEAD, (head) => head + rows.join(''))
        .replace(/(?<=It also reads ).*(?=\.$)/m, alsoRead);
    })
    .join('');
  const missing = [...all.keys()].filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`no section of the page has a table for ${missing.join(', ')}`);
  return described;
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

function isFileOfSecret(name: string): boolean {
  return name.endsWith('_FILE') && name.slice(0, -5) in toolSettings.entries;
}

if (import.meta.main) {
  const page = path.join(ROOT, 'docs/settings.md');
  writeFileSync(page, describeSettings(readFileSync(page, 'utf8')));
  console.log('docs/settings.md lists every setting.');
}
