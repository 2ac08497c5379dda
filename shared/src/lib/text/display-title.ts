const SEPARATOR = ' - ';

/** The displayed title of a video: the text after the first ' - ', or the full title if nothing follows (A38). */
export function displayTitle(title: string): string {
  const displayed = afterSeparator(title);
  return displayed === '' ? title : displayed;
}

function afterSeparator(title: string): string {
  const at = title.indexOf(SEPARATOR);
  return at === -1 ? '' : title.slice(at + SEPARATOR.length).trim();
}
