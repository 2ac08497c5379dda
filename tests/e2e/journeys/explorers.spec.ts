import { expect, test } from '@playwright/test';
import { readHead, readBodyText } from '../support/page/html.ts';
import { SITE } from '../support/site/start-site.ts';

const PRODUCTS = [
  ['lumistage', 'Lumistage'],
  ['castwright', 'Castwright'],
  ['inkhop', 'Inkhop'],
  ['motionwell', 'Motionwell'],
  ['shelfmark', 'Shelfmark Manager'],
  ['crewline', 'Crewline'],
  ['rigmint', 'Rigmint'],
] as const;

for (const [slug, name] of PRODUCTS) {
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
}
