import { UserError } from '../errors.ts';
import { SHARED_PERSON, type Identity } from './identity.ts';

/** Somebody who asks an edge for changes, and apps that need a second person. */
export interface Caller {
  identity: Identity;
  secondPersonFor: readonly string[];
}

/**
 * Whether a change has to wait for a second person instead of running now. Ending a canary needs nobody, like a
 * rollback: visitors get a release that they had before.
 */
export function needsSecondPerson(
  { identity, secondPersonFor }: Caller,
  { app, percent }: { app: string; percent?: number | undefined },
): boolean {
  if (!secondPersonFor.includes(app) || percent === 0) return false;
  if (identity.person === SHARED_PERSON)
    throw new UserError(
      `changes of ${app} need two people, and nobody knows who uses OPS_TOKEN: log in as yourself, or use a token of yours`,
    );
  return true;
}
