/** The longest name or reason that the audit stores. */
export const MAX_TEXT_LENGTH = 300;

/** Line breaks, control characters and those that change the direction of a text: they could forge what people read. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text as one line that moves no terminal's cursor. */
export const toOneLine = (text: string): string => text.replace(CONTROLS, ' ');

/** The same for a text of several lines. */
export const toLines = (text: string): string => text.split('\n').map(toOneLine).join('\n');

/** A name or a reason as the audit stores it. */
export const cleanText = (text: string): string => toOneLine(text).trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
