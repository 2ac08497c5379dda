import { makeFreshCheckout } from '../support/checkout.ts';
import { expect, test } from '../support/journey.ts';
import { LONG } from '../support/long.ts';

test(
  '`npm start` installs, builds and serves the site on a machine without Python or a compiler',
  { tag: LONG },
  async () => {
    test.setTimeout(300_000);
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
