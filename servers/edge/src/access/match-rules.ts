import type { Identity } from 'releases';
import type { AccessRule, AccessRules } from './access-file.ts';

/** What an issuer says about somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** The rights of somebody whom an issuer vouches for: those of the first rule that matches; undefined for none. */
export function findRights(
  { oidc, rules }: AccessRules,
  issuer: string,
  claims: Claims,
): Pick<Identity, 'role' | 'apps'> | undefined {
  const rule = rules.find((each) => (each.issuer ?? oidc?.issuer) === issuer && matchesRule(each, claims));
  return rule && { role: rule.role, apps: rule.apps };
}

const matchesRule = ({ claims: wanted }: AccessRule, claims: Claims): boolean =>
  Object.entries(wanted).every(([name, value]) => Object.hasOwn(claims, name) && matchesClaim(value, claims[name]));

/** Lists, such as groups, match by any of their elements. */
function matchesClaim(wanted: string, actual: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((each) => !Array.isArray(each) && matchesClaim(wanted, each));
  if (!['string', 'number', 'boolean'].includes(typeof actual)) return false;
  const text = String(actual);
  return wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted;
}

const MAX_NAME_LENGTH = 100;

/** A claim as a name for the audit and for pages; undefined if it is no usable text. */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Control characters and invisible ones could imitate another name.
  const name = value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return name === '' ? undefined : name.slice(0, MAX_NAME_LENGTH).toWellFormed();
}
