import { makeFreshCheckout } from '../../support/site/checkout.ts';
import { expect, test, LONG_TAG } from '../../support/journey.ts';

test(
  '`npm start` installs, builds and serves the site on a machine without Python or a compiler',
  { tag: LONG_TAG },
  async () => {
    test.setTimeout(600_000);
    const checkout = await makeFreshCheckout();
    try {
      const site = await checkout.serve('npm start');
      const html = await (await fetch(`${site.address}/library`)).text();
      expect(html).toContain('<h1');
      await site.interrupt();
    } finally {
      await checkout.remove();
    }
  },
);
