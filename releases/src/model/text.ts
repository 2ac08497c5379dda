import { createHash, timingSafeEqual } from 'node:crypto';

/** The longest name or reason that a change stores. */
export const MAX_TEXT_LENGTH = 300;

/** Line breaks, control characters and those that change the direction of a text: they could forge what people read. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text as one line that moves no terminal's cursor. */
export const toOneLine = (text: string): string => text.replace(CONTROLS, ' ');

/** The same for a text of several lines. */
export const toLines = (text: string): string => text.split('\n').map(toOneLine).join('\n');

/** A name or a reason as a change stores it. */
export const cleanText = (text: string): string => toOneLine(text).trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();

/** SHA-256 as hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Compares secrets; the time that it takes tells nothing about them. */
export const isSameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

/** Serializes JSON with sorted keys, so that equal values have equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isPlainObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
