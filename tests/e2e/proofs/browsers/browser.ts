import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A browser of the machine that is driven by its own protocol. */
export interface Browser {
  name: string;
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page; its promise is awaited. */
  read: (expression: string) => Promise<unknown>;
  /** Clicks an element as a visitor would, with the browser's user activation. */
  click: (selector: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Repeats a question until its answer is true; throws after `seconds`. */
export async function until(
  { what, seconds }: { what: string; seconds: number },
  answer: () => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if ((await answer().catch(() => false)) === true) return;
    await wait(100);
  }
  throw new Error(`not within ${seconds} s: ${what}`);
}

/** The first of the files that exists; undefined if none does. */
export const firstExisting = (files: readonly string[]) => files.find((file) => existsSync(file));
