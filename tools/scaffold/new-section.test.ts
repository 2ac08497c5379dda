import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { copyCheckout } from './testing/copied-checkout.ts';

const checkout = copyCheckout();
const text = (file: string) => readFileSync(path.join(checkout.folder, file), 'utf8');
afterAll(() => checkout.remove());

describe('a new section', () => {
  it('uses its name everywhere, and its title in the sidebar', async () => {
    const created = await checkout.newSection('mf-film-club', '--segment', 'films');
    expect(created).toEqual({ code: 0, output: expect.stringContaining('Created mf-film-club') });
    expect(text('mf-film-club/section.json')).toContain('"segment": "films"');
    expect(text('mf-film-club/section.json')).toContain('"en": "Film Club"');
    expect(text('mf-film-club/src/routes.tsx')).toContain("name: 'mf-film-club'");
    expect(existsSync(path.join(checkout.folder, 'mf-film-club/src/features/film-club/FilmClubPage.tsx'))).toBe(true);
  });

  it('has a service of its own in docker-compose.yml', () => {
    const services = (compose: string) => [...compose.matchAll(/'publish', '([\w-]+)'/g)].map(([, app]) => app);
    const before = services(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'));
    expect(services(text('docker-compose.yml'))).toEqual([...before, 'mf-film-club']);
    expect(text('docker-compose.yml')).toContain('APP: mf-film-club,');
  });

  it('never overwrites a file', async () => {
    const before = text('mf-webinar/src/routes.tsx');
    expect(await checkout.newSection('mf-webinar')).toEqual({
      code: 1,
      output: 'mf-webinar already exists and is left unchanged: choose another name\n',
    });
    expect(text('mf-webinar/src/routes.tsx')).toBe(before);
  });

  it.each([
    [['mf-../../etc'], 1, /is not a section name: use mf- and lowercase words/],
    [['mf-seminar', '--segment', 'webinar'], 1, /\/webinar belongs to mf-webinar: choose another with --segment/],
    [['mf-api'], 1, /\/api belongs to the site itself/],
    [['mf-quiz', '--segment', 'a b'], 1, /"a b" is not a path segment/],
    [['mf-quiz', '--outside', '.'], 1, /is not empty and is left unchanged/],
    [['mf-quiz', '--outside', 'quiz', '--tool', 'parcel'], 2, /"parcel" is not a tool: use webpack or vite/],
    [['mf-quiz', '--unknown'], 2, /--unknown.*see --help/s],
  ])('refuses or explains: %j', async (args, code, output) => {
    expect(await checkout.newSection(...args)).toEqual({ code, output: expect.stringMatching(output) });
    expect(existsSync(path.join(checkout.folder, 'mf-quiz'))).toBe(false);
  });
});
