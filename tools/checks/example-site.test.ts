import { siteConfigSchema, type SiteConfig } from '@learning-center/shared/lib';
import * as v from 'valibot';
import { EXAMPLE_SITE } from '../src/smoke/example-site.ts';

it('pages of a smoke check get a configuration as the edge would hand it over', () => {
  const site: SiteConfig = EXAMPLE_SITE;
  expect(v.parse(siteConfigSchema, site)).toEqual(EXAMPLE_SITE);
});
