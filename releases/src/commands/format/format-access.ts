import { describeRole } from '../../access/identity.ts';
import type { ValidToken } from '../../access/tokens.ts';
import type { ListedPreview } from '../../model/preview-records.ts';
import { formatColumns, formatMinute } from './format-columns.ts';

/** One line per link of a preview, in columns. */
export function formatPreviews(previews: readonly ListedPreview[]): string {
  if (previews.length === 0) return 'no preview works now';
  const rows = previews.map(({ id, app, release, preview: name, by, expiresAt }) => [
    id,
    app,
    release,
    name ?? '',
    by,
    formatMinute(expiresAt),
  ]);
  return formatColumns([['ID', 'APP', 'RELEASE', 'PREVIEW', 'BY', 'UNTIL (UTC)'], ...rows]);
}

/** One line per token, in columns; without one, how to make it. */
export function formatTokens(tokens: readonly ValidToken[]): string {
  if (tokens.length === 0) return 'no token works: token create <name> --role publisher --apps <app> makes one';
  const rows = tokens.map((each) => [
    each.id,
    each.name,
    describeRole(each),
    `${formatMinute(each.createdAt)} by ${each.by}`,
    formatMinute(each.expiresAt),
  ]);
  return formatColumns([['ID', 'NAME', 'RIGHTS', 'CREATED (UTC)', 'EXPIRES (UTC)'], ...rows]);
}
