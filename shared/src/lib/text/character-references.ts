/** Named references of HTML that caption tools write. A letter with an accent is not listed: `&eacute;`. */
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  ...{ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', shy: '\u00ad', lrm: '\u200e', rlm: '\u200f' },
  ...{ zwj: '\u200d', zwnj: '\u200c', hellip: '…', ndash: '–', mdash: '—', bull: '•' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', iexcl: '¡', iquest: '¿', middot: '·' },
  ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø' },
  ...{ copy: '©', reg: '®', trade: '™', deg: '°', times: '×', divide: '÷', plusmn: '±', minus: '−', sect: '§' },
  ...{ frac12: '½', frac14: '¼', frac34: '¾', sup2: '²', micro: 'µ', euro: '€', pound: '£', yen: '¥', cent: '¢' },
  ...{ rarr: '→', larr: '←', ordm: 'º', ordf: 'ª' },
};
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303' },
  ...{ cedil: '\u0327', caron: '\u030c', ring: '\u030a' },
};
const ACCENTED = /^([A-Za-z])([a-z]{3,5})$/;
/** Not in the middle of a line. Other invisible characters change how a text reads. */
const LINE_CONTROLS = /[\t\n\v\f\r\u2028\u2029]/g;
const REFERENCE = /&(#\d+|#[xX][\da-fA-F]+|\w+);/g;

/** Decodes character references in a text, and lists those that it does not know. They stay as they are. */
export function decodeReferences(text: string): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const decoded = text.replace(REFERENCE, (reference, name: string) => {
    // "x41" is a number after a zero.
    const character = name.startsWith('#') ? characterOf(Number(`0${name.slice(1)}`)) : namedCharacter(name);
    if (character === undefined) unknown.push(reference);
    return character ?? reference;
  });
  return { text: decoded.replace(LINE_CONTROLS, ' '), unknown };
}

function namedCharacter(name: string): string | undefined {
  if (Object.hasOwn(CHARACTERS, name)) return CHARACTERS[name];
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
  const character = Object.hasOwn(ACCENTS, accent) ? `${letter}${ACCENTS[accent]}`.normalize('NFC') : '';
  return character.length === 1 ? character : undefined;
}

function characterOf(code: number): string | undefined {
  // Old tools write &#146; for an apostrophe. Browsers read these numbers as Windows-1252.
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
