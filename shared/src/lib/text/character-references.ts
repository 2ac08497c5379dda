import { decodeHTML } from 'entities';

/** Not in the middle of a line. Other invisible characters change how a text reads. */
const LINE_CONTROLS = /[\t\n\v\f\r\u2028\u2029]/g;
const REFERENCE = /&(?:#\d+|#[xX][\da-fA-F]+|\w+);?/g;
/** HTML has it for numbers that are no characters. */
const NO_CHARACTER = '\ufffd';

/** Decodes character references as HTML does, and lists those that it does not know. They stay as they are. */
export function decodeReferences(text: string): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const decoded = text.replace(REFERENCE, (reference) => {
    const character = decodeHTML(reference);
    if (character !== reference && !character.includes(NO_CHARACTER)) return character;
    if (reference.endsWith(';')) unknown.push(reference);
    return reference;
  });
  return { text: decoded.replace(LINE_CONTROLS, ' '), unknown };
}
