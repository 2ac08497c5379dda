const SEPARATOR = ' - ';

/** What is shown of a video's title: the part after the first ' - ', or the whole where nothing follows it (decision A38). */
export function displayTitle(title: string): string {
  const shown = afterSeparator(title);
  return shown === '' ? title : shown;
}

/** The part of a title that `displayTitle` drops, which the product badge carries; empty when nothing is dropped (decision A38). */
export function titleProduct(title: string): string {
  return afterSeparator(title) === '' ? '' : title.slice(0, title.indexOf(SEPARATOR)).trim();
}

function afterSeparator(title: string): string {
  const at = title.indexOf(SEPARATOR);
  return at === -1 ? '' : title.slice(at + SEPARATOR.length).trim();
}
