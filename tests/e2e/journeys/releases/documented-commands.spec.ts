import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../../tools/local/paths.ts';
import { installOutside } from '../../../../tools/scaffold/testing/install-outside.ts';
import { makeCheckout, type Checkout } from '../../support/site/checkout.ts';
import { documentedCommands } from '../../support/site/documented-commands.ts';
import { expect, test, LONG_TAG } from '../../support/journey.ts';
import { SITE } from '../../support/site/start-site.ts';

type CommandCheck = (checkout: Checkout, command: string) => Promise<void>;

const sourceOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const endsWell: CommandCheck = async ({ run }, command) => {
  const { code, output } = await run(command);
  expect(code, output).toBe(0);
};

const showsPages: CommandCheck = async ({ serve }, command) => {
  const site = await serve(command);
  const html = await (await fetch(`${site.address}/library`)).text();
  expect(html).toContain('<html');
  await site.terminate();
};

/** The sections whose commands a reader may type as they stand. */
const SECTIONS = [
  ['README.md', 'Two commands'],
  ['README.md', 'Where to go next'],
  ['docs/first-hour.md', 'Develop'],
  ['docs/releasing.md', 'Release one app'],
  ['docs/sections.md', 'Add a section'],
  ['docs/operating.md', 'In containers'],
] as const;

/** How to test a command, by its prefix; other commands run unchanged. */
const CHECKS: readonly [RegExp, CommandCheck][] = [
  // It runs this journey, and every check before it.
  [/^npm test$/, async () => expect(sourceOf('.ci/run')).toMatch(/^npm test$/m)],
  [/^npm run lint$/, async () => expect(sourceOf('tools/checks/steps.ts')).toContain("check('lint', 'lint')")],
  [/^(PORT=\d+ )?npm start$|^npm run (dev|standalone)\b/, showsPages],
  // A checkout has no members yet; the tests of backups do.
  [/^npm run (backup|restore)\b/, (checkout, command) => endsWell(checkout, command.replace(/ \S+$/, ' --help'))],
  // The unit tests have run before this one; the journeys run beside it.
  [/^npm run test:unit/, (checkout, command) => endsWell(checkout, `${command} --listTests`)],
  [/^npm run test:e2e/, (checkout, command) => endsWell(checkout, `${command} --list`)],
  [/^npm run contract/, (checkout, command) => endsWell(checkout, command.replace(/https:\S+/, `${SITE}/api/`))],
  [
    /^\(cd \S+ && npm install && npm run build\)$/,
    async (checkout) => {
      const outside = path.join(checkout.folder, '../fan-art');
      await installOutside(outside);
      await endsWell(checkout, `cd ${outside} && npm run build`);
    },
  ],
  // Only releases that were built from a commit are kept.
  [
    /^npm run keep-releases/,
    async ({ run }, command) => {
      const { code, output } = await run(command);
      expect(code === 0 || output.includes('keep a release that visitors had'), output).toBe(true);
    },
  ],
  // Not every machine has an engine; the compose journey runs the services themselves.
  [/^docker compose/, namesServices],
];

for (const [page, heading] of SECTIONS) {
  test(`“${heading}” in ${page}: every command works`, { tag: LONG_TAG }, async () => {
    test.setTimeout(600_000);
    const checkout = await makeCheckout();
    try {
      for (const command of documentedCommands(page, heading)) {
        await test.step(command, async () => {
          if (command.startsWith('npm run build')) await changeLibrary(checkout);
          const [, check] = CHECKS.find(([pattern]) => pattern.test(command)) ?? [undefined, endsWell];
          await check(checkout, command);
        });
      }
    } finally {
      await checkout.remove();
    }
  });
}

test('the documents have the commands that this test expects', { tag: LONG_TAG }, () => {
  const commandsOf = SECTIONS.map(([page, heading]) => documentedCommands(page, heading));
  expect(commandsOf.filter((commands) => commands.length === 0)).toEqual([]);
  const commands = commandsOf.flat();
  for (const [pattern] of CHECKS)
    expect(
      commands.filter((command) => pattern.test(command)),
      `${pattern}`,
    ).not.toEqual([]);
  expect(commands).toContain('npm run releases -- rollback mf-library');
  expect(commands).toContain('npm run compatibility -- record');
});

/** Unchanged apps are not released again. */
function changeLibrary({ folder }: Checkout): Promise<void> {
  const file = path.join(folder, 'mf-library/src/locales/en.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Library"', '"Find a lesson"'));
  return Promise.resolve();
}

async function namesServices(_checkout: Checkout, command: string): Promise<void> {
  const { services } = parse(sourceOf('docker-compose.yml'), { merge: true }) as {
    services: Record<string, unknown>;
  };
  const [, , verb, ...words] = command.split(' ');
  const named = words.map((word) => word.replace(/=\d+$/, '')).filter((word) => word in services);
  expect(['up', 'run'], command).toContain(verb);
  expect(named.length > 0 || command === 'docker compose up -d --build', command).toBe(true);
}
