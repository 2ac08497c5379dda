import { expect, test } from '@playwright/test';
import { readHead, readBodyText } from '../../support/page/html.ts';
import { SITE } from '../../support/site/start-site.ts';

const PRODUCTS = [
  ['lumistage', 'Lumistage', 'Versions 8.10, 8.5, 8, 7, 6, 5 and 4'],
  ['castwright', 'Castwright', 'Versions 5, 4, 3, 2 and 1'],
  ['inkhop', 'Inkhop', 'Versions 5.3, 5, 4 and 3'],
  ['motionwell', 'Motionwell', undefined],
  ['shelfmark', 'Shelfmark Manager', undefined],
  ['crewline', 'Crewline', 'Versions 2 and 1'],
  ['rigmint', 'Rigmint', 'Versions 2, 1.1 and 1'],
] as const;

for (const [slug, name, versions] of PRODUCTS) {
  test(`${name} has an explorer with videos at its own address in each language`, async ({ request }) => {
    for (const prefix of ['', '/de', '/jp', '/tw', '/cn']) {
      const response = await request.get(`${prefix}/home/${slug}`, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(readHead(html).canonical).toBe(`${SITE}${prefix}/home/${slug}`);
      expect(readBodyText(html)).toContain(name);
      expect(html).toMatch(new RegExp(`href="${prefix}/home/${slug}/[^"]*[?&;]v=`));
    }
  });

  test(`the explorer of ${name} displays ${versions ?? 'no versions'}`, async ({ request }) => {
    const html = await (await request.get(`/home/${slug}`)).text();
    const [, band = ''] = /<main\b.*?<header\b[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
    expect(band).toContain(name);
    expect([...band.matchAll(/>(Versions?[^<]*)</g)].map(([, text]) => text)).toEqual(versions ? [versions] : []);
  });
}
