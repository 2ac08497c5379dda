import { siteConfigSchema, type SiteConfig } from '@learning-center/shared/contract';
import * as v from 'valibot';
import EXAMPLE_SITE from '../../releases/src/checks/running/example-site.json' with { type: 'json' };

it('pages of a smoke check get a configuration as the edge would pass it', () => {
  const site: SiteConfig = EXAMPLE_SITE;
  expect(v.parse(siteConfigSchema, site)).toEqual(EXAMPLE_SITE);
});
