import { Refusal } from './refusal.ts';

/** Whether a release's id is this one, or has this version or this hash. */
export function isNamed(id: string, target: string): boolean {
  const end = id.lastIndexOf('-');
  return [id, id.slice(0, end), id.slice(end + 1)].includes(target);
}

/** The one of some releases of a part that a name stands for; a version of several is refused, with their ids. */
export function pickNamed(app: string, ids: readonly string[], target: string): string | undefined {
  const named = [...new Set(ids.filter((id) => isNamed(id, target)))];
  if (named.length <= 1) return named[0];
  const shown = named.slice(0, 5).join(', ') + (named.length > 5 ? ' …' : '');
  throw new Refusal(
    `${app} ${target} names ${named.length} releases (${shown}): name one by its id, or the hash in it`,
  );
}
