import { UsageError } from './refusal.ts';

/** Whether a text is an address such as `s3://bucket`, of which a folder with an odd name would be made. */
export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]+:\//i.test(text);

/** The folder of a store; an address is refused. */
export function storeFolder(text: string): string {
  if (!isAddress(text)) return text;
  throw new UsageError(`the store ${text} is an address: name a folder, such as .data/store, or one that is mounted`);
}
