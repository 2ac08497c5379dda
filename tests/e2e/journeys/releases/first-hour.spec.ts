import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { expect, LONG_TAG, test } from '../../support/journey.ts';
import { makeCheckout } from '../../support/site/checkout.ts';
import { documentedCommands } from '../../support/site/documented-commands.ts';

const PAGE = 'docs/first-hour.md';

/** After what the block of a file goes; one with `replaced` takes its place. Other files are new. */
const PLACES: Readonly<Record<string, { after: RegExp } | { replaced: RegExp }>> = {
  'mf-library/src/locales/en.json': { replaced: /"search\.page\.title": .*\n/ },
  'shared/src/contract/videos/skill-path.ts': { after: /skillPathEntries = \{\n/ },
  'servers/api/src/catalog/list/list-item.ts': { after: /function pathListItem[^]*?\.\.\.summary,\n/ },
  'shared/src/video/cards/SkillPathCard.tsx': { after: / <CourseFacts .*\n/ },
  'mf-webinar/src/routes.tsx': { after: /segment: 'webinar',\n +routes: \[\n/ },
  'mf-webinar/src/webinar-text.ts': { replaced: /\(page: 'upcoming'.*\n/ },
};

/** A step of the page. */
function readStep(heading: string): string {
  const [, below = ''] = readFileSync(path.join(ROOT, PAGE), 'utf8').split(`\n## ${heading}\n`);
  return below.split('\n## ')[0] ?? '';
}

/** The blocks of code, each with the file that the text before it names. */
const blocksOf = (step: string) =>
  [...step.matchAll(/^ *```(?:tsx?|json)\n([^]*?)^ *```/gm)].map(({ 1: code = '', index }) => ({
    code,
    file: [...step.slice(0, index).matchAll(/`([\w./-]+\/[\w-]+\.\w+)`/g)].at(-1)?.[1] ?? '',
  }));

/** The texts by the file of their language. */
const textsOf = (step: string) =>
  [...step.matchAll(/Texts in (.+): (.+)$/gm)].flatMap(({ 1: languages = '', 2: texts = '', index }) => {
    const codes = [...step.slice(0, index).matchAll(/`([\w./-]+)`/g)].map(([, code = '']) => code);
    const folder = codes.findLast((code) => code.endsWith('locales/')) ?? '';
    const key = codes.findLast((code) => /^\w+\.\w+\.\w+$/.test(code)) ?? '';
    const quoted = [...texts.matchAll(/`(".+?")`/g)].map(([, text = '']) => text);
    return languages.split(', ').map((code, at) => ({ file: `${folder}${code}.json`, key, text: quoted[at] }));
  });

/** Does what a step says, in a checkout. */
function follow(folder: string, step: string): void {
  const change = (file: string, edit: (source: string) => string) => {
    const place = path.join(folder, file);
    const edited = edit(readFileSync(place, 'utf8'));
    expect(edited, file).not.toBe(readFileSync(place, 'utf8'));
    writeFileSync(place, edited);
  };
  for (const { file, code } of blocksOf(step)) {
    const place = PLACES[file];
    if (!place) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    } else if ('after' in place) change(file, (source) => source.replace(place.after, (found) => found + code));
    else change(file, (source) => source.replace(place.replaced, () => code));
  }
  for (const { file, key, text } of textsOf(step))
    change(file, (source) => source.replace('{\n', `{\n  "${key}": ${text},\n`));
}

test(`the first hour: every step of ${PAGE} does what it says`, { tag: LONG_TAG }, async () => {
  test.setTimeout(900_000);
  const { folder, run, serve, remove } = await makeCheckout();
  const succeed = async (command: string) => {
    const { code, output } = await run(command);
    expect(code, `${command}\n${output}`).toBe(0);
  };
  try {
    for (const heading of ['1. Change a text', '2. Add a field', '3. Add a route']) follow(folder, readStep(heading));
    await succeed('npm run new-section -- mf-film-club');
    await succeed('npm run typecheck');
    const site = await serve('npm start');
    const shows = async (address: string, text: string) =>
      expect(await (await fetch(site.address + address)).text(), address).toContain(text);
    await shows('/library', 'Find a lesson');
    await shows('/skill-paths', ' a lesson');
    await shows('/webinar/tips', 'Before your first webinar');
    await shows('/film-club', '<h1');
    const text = path.join(folder, 'mf-library/src/locales/en.json');
    writeFileSync(text, readFileSync(text, 'utf8').replace('Find a lesson', 'Find a video'));
    const commands = documentedCommands(PAGE, '5. Release it').filter((command) => command !== 'npm start');
    for (const command of commands) await succeed(command);
    await shows('/library', 'Find a video');
    for (const command of documentedCommands(PAGE, '6. Roll it back')) await succeed(command);
    await shows('/library', 'Find a lesson');
    await site.terminate();
  } finally {
    await remove();
  }
});
