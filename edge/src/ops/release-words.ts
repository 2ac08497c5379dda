/** A moment to the minute. */
export const timeOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** As many letters of a commit as tell it apart, and whether something was not committed. */
export const commitOf = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1');
