import type { Page } from '@playwright/test';

/** The languages that pictures are taken in: the source, the longest words, and a script of its own. */
export const PICTURED_LANGUAGES = ['en', 'de', 'jp'] as const;
export type PicturedLanguage = (typeof PICTURED_LANGUAGES)[number];

/** Widths of the window in pixels: a phone, a tablet, a desk. */
export const WIDTHS = [375, 800, 1440] as const;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** One visit to a screen, with what its table needs to bring about its state. */
export interface Visit {
  page: Page;
  width: number;
  /** An address of the site in the language of the visit. */
  addressOf: (path: string) => string;
  /** A text of a part's locale file as a pattern: whatever fills its slots fits. */
  text: (part: string, key: string) => RegExp;
}

/** A state of the site that is looked at. */
export interface Screen {
  /** Name of its folder; screens of one place begin alike. */
  name: string;
  /** Path without language. */
  path: string;
  /** The page of this section alone, in the host that its team works in. */
  alone?: string;
  /** A member of the demo; a guest if left out. */
  as?: 'mira' | 'newbie';
  /** The window alone instead of the whole page: for what lies over it. */
  isWindow?: boolean;
  /** What shows that the page is there; its script has taken over if left out. */
  ready?: string;
  /** Before the page is opened. */
  before?: (visit: Visit) => Promise<unknown>;
  /** Once it is open. */
  act?: (visit: Visit) => Promise<unknown>;
}

/** Where a page says that its script has taken over, so that it is known who is logged in. */
export const ALIVE = '[data-login="guest"], [data-login="member"]';
