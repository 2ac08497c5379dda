const TIMECODE_LINE = /^\s*(?:\d{1,2}:)?\d{1,2}:\d{2}\s.*$/gm;
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s。、，；）」』]+/g;
const LENGTH = 200;

/** The first words of a description as plain text: no timecodes, no addresses, no line breaks. */
export function excerptOf(description: string): string {
  const plain = description.replace(TIMECODE_LINE, '').replace(ADDRESS, '').replace(/\s+/gu, ' ').trim();
  const characters = [...plain];
  if (characters.length <= LENGTH) return plain;
  const cut = characters.slice(0, LENGTH).join('');
  const blank = cut.lastIndexOf(' ');
  return `${(blank > LENGTH / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}
