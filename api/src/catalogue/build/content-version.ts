import { createHash } from 'node:crypto';
import type { Content } from '../../content/format.ts';
import { FORMAT } from './schema.ts';

/** A short name that differs whenever the content, or the format of snapshots, differs. */
export function contentVersion(content: Content): string {
  return createHash('sha256').update(FORMAT).update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
