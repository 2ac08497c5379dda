import { findTags, readAttribute, readBodyText } from '../../support/page/html.ts';
import { expect, test } from '../../support/journey.ts';

test('a word that is only said finds lessons, with a link to the second where it is said', async ({ request }) => {
  const html = await (await request.get('/library?alltags=falloff')).text();
  const [, link = '', text = ''] = /(<a [^>]*[?&;]t=\d+"[^>]*>)(.*?)<\/a>/s.exec(html) ?? [];
  expect(text).toMatch(/<mark[^>]*>falloff<\/mark>/i);
  const [, time = ''] = /Said at (\d+:\d+):/.exec(text.replace(/<[^>]+>/g, '')) ?? [];
  const lesson = await request.get(readAttribute(link, 'href')?.replaceAll('&amp;', '&') ?? '');
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  expect(new URL(lesson.url()).searchParams.get('t')).toBe(String(60 * minutes + seconds));
  expect(readBodyText(await lesson.text())).toContain(`Play from ${time}`);
});

test('lessons with captions in the language of the page are a filter, in German too', async ({ request }) => {
  const withFilter = await (await request.get('/de/library?alltags=Handgelenk&captions=1')).text();
  expect(withFilter).toContain('aria-label="Untertitel auf Deutsch"');
  expect(withFilter).toMatch(/aria-label="Im Video gesagt".*?Handgelenk/s);
  const filterOf = (html: string) =>
    findTags(html, 'input').find((tag) => tag.includes('type="checkbox"') && tag.includes('name="captions"'));
  expect(filterOf(withFilter)).toContain(' checked');
  const all = await (await request.get('/de/library?alltags=Handgelenk')).text();
  expect(filterOf(all)).toBeDefined();
  expect(filterOf(all)).not.toContain(' checked');
});
