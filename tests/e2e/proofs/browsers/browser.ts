import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What a visitor's browser allows. */
export type Mode = 'usual' | 'without script' | 'without storage';

/** A browser of the machine with one page. Its pointer and keys are real: they give focus and user activation. */
export interface Browser {
  name: string;
  open: (address: string) => Promise<void>;
  /** Opens an address, and waits for it no longer than this. */
  openBriefly: (address: string, milliseconds: number) => Promise<void>;
  back: () => Promise<void>;
  /** The value of an expression in the page; its promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>;
  clickAt: (point: Point) => Promise<void>;
  /** Presses a key by its name, such as `Escape` or `k`. */
  press: (key: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  /** Removes and returns the errors of the console, with failed requests. */
  takeErrors: () => string[];
  close: () => Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** An engine, and how to get it where it is missing. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit' | 'Chromium 109';
  howToGet: string;
  /** Undefined if it is not installed. */
  start: (mode: Mode) => Promise<Browser | undefined>;
}

/** Repeats a question until its answer is true; throws after `seconds` with what was seen last. */
export async function until(
  { what, seconds = 10 }: { what: string; seconds?: number },
  answer: () => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let seen: unknown;
  while (performance.now() < end) {
    seen = await answer().catch((error: unknown) => error);
    if (seen === true) return;
    await wait(50);
  }
  const last = seen instanceof Error ? seen.message.split('\n')[0] : JSON.stringify(seen);
  throw new Error(`not within ${seconds} s: ${what}${seen === false ? '' : ` (seen: ${last})`}`);
}

/** The first of the files that exists; undefined if none does. */
export const firstExisting = (files: readonly string[]) => files.find((file) => existsSync(file));

/** What browsers log though nothing is wrong. */
const EXPECTED = [
  // One speaker's portrait is missing on purpose (demo catalog, section 4).
  '/portraits/not-uploaded.svg',
  // Firefox says that a script is wrong whose loading ended with its page: this is the hash of an empty file.
  'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  // Chromium before 114 warns that it has no popovers.
  "Found a 'popover' attribute",
];

/** Collects errors until they are taken. */
export function collectErrors() {
  const errors: string[] = [];
  return {
    add: (error: string) => void (EXPECTED.some((text) => error.includes(text)) || errors.push(error)),
    take: () => errors.splice(0),
  };
}
