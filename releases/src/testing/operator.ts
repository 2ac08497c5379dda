import type { Identity } from '../access/identity.ts';

/** An operator of all apps who logged in through the identity provider. */
export const operatorIdentity = (name: string): Identity => ({
  name,
  person: `issuer ${name}`,
  role: 'operator',
  apps: [],
  via: 'oidc',
});
