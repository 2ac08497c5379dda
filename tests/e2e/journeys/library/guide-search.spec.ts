import type { APIRequestContext } from '@playwright/test';
import { readLinks, readTexts } from '../../support/page/html.ts';
import { expect, test } from '../../support/journey.ts';

/** What a page of results has, from the server. */
async function search(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const marks = readTexts(html, 'mark').map((mark) => mark.toLowerCase());
  return {
    html,
    count: readTexts(html, 'h2').find((text) => text.includes('“')) ?? '',
    titles: readTexts(html, 'h3'),
    marks: [...new Set(marks)].sort(),
    links: readLinks(html),
  };
}

test('a question finds lessons that answer it, and the closest matches say that they are', async ({ request }) => {
  const lipsync = await search(request, '/library?alltags=lipsync');
  expect(lipsync.count).toMatch(/^\d+ results for “lipsync”$/);
  expect(lipsync.marks).toContain('lip');

  const light = await search(request, '/library?alltags=how+do+I+light+a+scene');
  expect(light.titles[0]).toMatch(/light/i);
  // Stop words are not marked.
  expect(light.marks).toEqual(['light', 'scene']);

  for (const address of ['/de/library?alltags=Wie+exportiere+ich+nach+FBX', '/jp/library?alltags=口パクの作り方']) {
    expect((await search(request, address)).titles.length, address).toBeGreaterThan(0);
  }

  const closest = await search(request, '/library?alltags=denim+castle+zzqqxx');
  expect(closest.html).toContain('No lesson has all of these words in one place. These come closest.');
  expect(closest.titles[0]).toMatch(/denim/i);
});

test('another spelling is offered with its count, and a real word is never replaced', async ({ request }) => {
  const { links } = await search(request, '/library?alltags=wlak+cycel');
  const suggestion = links.find(({ text }) => text.startsWith('Did you mean'));
  const [, promised] = /^Did you mean “walk cycle”\? · (\d+) results$/.exec(suggestion?.text ?? '') ?? [];
  const found = await search(request, suggestion?.href ?? '');
  expect(found.count).toBe(`${promised} results for “walk cycle”`);

  for (const keyword of ['talk', 'unreal', 'green screen', 'zzqqxx screen']) {
    const { html } = await search(request, `/library?alltags=${encodeURIComponent(keyword)}`);
    expect(html, keyword).not.toContain('Did you mean');
  }
});

test('every way out of an empty result has the results that it promises', async ({ request }) => {
  const empty = await search(request, '/library?alltags=reflections&level=foundational&product=lumistage&version=8');
  expect(empty.html).toContain('No search results found.');
  const ways = empty.links.filter(({ text }) => /^Remove .* · /.test(text));
  expect(ways.length).toBeGreaterThan(1);
  expect(ways.at(-1)?.text).toMatch(/^Remove “reflections”/);
  for (const { href, text } of ways) {
    const [, promised = ''] = /· ([\d,]+) results?$/.exec(text) ?? [];
    const counts = readTexts(await (await request.get(href)).text(), 'h2');
    expect(counts, text).toContainEqual(expect.stringMatching(new RegExp(`^${promised} result`)));
  }
});
