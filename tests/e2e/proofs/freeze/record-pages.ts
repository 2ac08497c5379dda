import { LANGUAGES } from '../../support/page/fixtures.ts';
import { SCREENS } from '../../screens/states/index.ts';
import { PASSWORD } from '../../support/api/members.ts';
import { describeResponse } from './normalize.ts';
import type { Recording } from './recording.ts';

/** Pages and redirects that no screenshot shows. */
const FURTHER_PAGES = [
  '/nope',
  '/home',
  '/home/no-such-product',
  '/webinar',
  '/webinar/foo?x=1',
  '/Library?alltags=Walk',
  '/library?level=medium,bogus&sort=banana',
  '/library?page=3',
  '/library?product=lumistage&version=99',
  '/home/lumistage?sort=oldest&page=2',
  '/%2f%2fevil.example',
  '/bookmark?sort=banana&view=list',
];

const MACHINE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/registry.json',
  '/favicon.ico',
  ...LANGUAGES.flatMap(({ code }) => [
    `/opensearch/${code}.xml`,
    `/calendars/${code}/webinars.ics`,
    `/calendars/${code}/lumistage/webinars.ics`,
    ...['videos', 'webinars', 'archive'].map((feed) => `/feeds/${code}/${feed}.atom`),
  ]),
];

/** Records pages in each language for a guest and a member, and what machines read. */
export async function recordPages(site: string, recording: Recording): Promise<string> {
  const cookie = await logIn(site);
  const screens = SCREENS.filter(({ alone, path }) => !alone && !path.includes('{'));
  const pages = [...new Set([...screens.map(({ path }) => path), ...FURTHER_PAGES])].sort();
  const read = async (name: string, address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site + address, { redirect: 'manual', headers });
    recording.set(name, await describeResponse(response));
  };
  for (const address of MACHINE_FILES) await read(`files${address}`, address);
  const [, ...sitemaps] = (recording.get('files/sitemap.xml') ?? '').split(/<loc>(?:http:\/\/localhost:\d+)?/);
  for (const part of sitemaps) {
    const address = part.slice(0, part.indexOf('<'));
    await read(`files${address}`, address);
  }
  for (const { prefix, code } of LANGUAGES)
    for (const page of pages) {
      const address = page.startsWith('/member/') ? page : prefix + page;
      await read(`pages/guest/${code}${page}`, address);
      await read(`pages/member/${code}${page}`, address, { cookie });
    }
  return cookie;
}

/** The session cookie of the demo's member who has bookmarks, views and notes. */
async function logIn(site: string): Promise<string> {
  const response = await fetch(`${site}/member/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ name: 'mira', password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (cookies.length === 0) throw new Error(`mira cannot log in: HTTP ${response.status}`);
  return cookies.join('; ');
}
