import { randomBytes } from 'node:crypto';
import { appendChange } from '../log/change-log.ts';
import type { Actor } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import { dropExpired, listValid, type Registry, type Token } from '../model/registry.ts';
import { isOfApps } from '../model/format.ts';
import { isSameText, sha256 } from '../model/text.ts';
import type { ReleaseStore } from '../stores/store.ts';
import type { Identity } from './identity.ts';

const MAX_TOKENS = 200;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

const TOKEN_TEXT = /^lct_([0-9a-f]{10})_[\w-]{43}$/;
const TOKEN_NAME = /^[A-Za-z0-9][\w.@-]{0,59}$/;

export interface WantedToken extends Pick<Token, 'name' | 'role' | 'apps'> {
  days?: number | undefined;
}

/** A token that works now. */
export type ValidToken = Token & { id: string };

/** The tokens that work now, the oldest first. */
export const listTokens = ({ tokens }: Pick<Registry, 'tokens'>, now = Date.now()): ValidToken[] =>
  listValid(tokens, now);

/** Creates a token. Nobody can see its text again, because the registry holds only the hash. */
export async function createToken(
  store: ReleaseStore,
  actor: Actor,
  { name, role, apps, days = DEFAULT_DAYS }: WantedToken,
): Promise<ValidToken & { text: string }> {
  refuseMistakes({ name, role, apps, days });
  const id = randomBytes(5).toString('hex');
  const text = `lct_${id}_${randomBytes(32).toString('base64url')}`;
  const createdAt = new Date();
  const token: Token = {
    name,
    role,
    apps: [...new Set(apps)],
    sha256: sha256(text),
    createdAt: createdAt.toISOString(),
    by: actor.by,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS).toISOString(),
  };
  await appendChange(store, { actor }, (registry) => {
    const tokens = dropExpired(registry.tokens);
    if (Object.values(tokens).some((each) => each.name === name))
      throw new UserError(`a token named ${name} exists: revoke it first, or choose another name`);
    if (Object.keys(tokens).length >= MAX_TOKENS)
      throw new UserError(`there are ${MAX_TOKENS} tokens already: revoke those that nobody needs`);
    const event = { what: 'create-token', subject: describeToken(id, token) } as const;
    return { event, registry: { ...registry, tokens: { ...tokens, [id]: token } } };
  });
  return { id, ...token, text };
}

export async function revokeToken(store: ReleaseStore, actor: Actor, id: string): Promise<ValidToken> {
  let revoked: ValidToken | undefined;
  await appendChange(store, { actor }, (registry) => {
    const { [id]: token, ...tokens } = dropExpired(registry.tokens);
    if (!token) throw new UserError(`no token has the id ${id}: token list shows those that work`);
    revoked = { id, ...token };
    const event = { what: 'revoke-token', subject: describeToken(id, token) } as const;
    return { event, registry: { ...registry, tokens } };
  });
  if (!revoked) throw new Error('a token was revoked without a decision');
  return revoked;
}

export const isTokenText = (text: string): boolean => TOKEN_TEXT.test(text);

/** Finds the token with this text, if it works now. */
export function findToken(registry: Pick<Registry, 'tokens'>, text: string): ValidToken | undefined {
  const [, id = ''] = TOKEN_TEXT.exec(text) ?? [];
  const token = listTokens(registry).find((each) => each.id === id);
  return token && isSameText(sha256(text), token.sha256) ? token : undefined;
}

export const identityOfToken = ({ name, role, apps }: Token): Identity => ({
  name: `token ${name}`,
  role,
  apps,
  via: 'token',
});

function refuseMistakes({ name, role, apps, days = 0 }: WantedToken): void {
  if (!TOKEN_NAME.test(name))
    throw new UserError('the name of a token is letters, digits and . _ @ -, such as ci-library (at most 60)');
  if (isOfApps(role) && apps.length === 0) throw new UserError(`a ${role} needs apps, such as --apps mf-library`);
  if (!isOfApps(role) && apps.length > 0)
    throw new UserError(`only previewers and publishers have apps: a ${role} is for all`);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new UserError(`a token is valid for 1 to ${MAX_DAYS} whole days`);
}

const describeToken = (id: string, { name }: Token): string => `token ${name} (${id})`;
