import { isSafeLink } from '@learning-center/shared/lib';

/** A search of another site as a plain form: where it asks, the field of the keyword, and what else is asked. */
export interface ManualSearch {
  action: string;
  name: string;
  kept: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads an address that a keyword is appended to as a form. Only a query that ends with an empty value, as in `?q=`,
 * can be one; a manual without a search of its own has no such address.
 */
export function manualSearch(address: string): ManualSearch | undefined {
  if (!isSafeLink(address) || !address.endsWith('=')) return undefined;
  const { protocol, origin, pathname, searchParams } = new URL(address);
  if (protocol === 'mailto:') return undefined;
  const kept = [...searchParams];
  const [name = ''] = kept.pop() ?? [];
  return name === '' ? undefined : { action: origin + pathname, name, kept };
}
