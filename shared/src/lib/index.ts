export { siteConfigSchema, type SiteConfig } from './site-config.ts';
