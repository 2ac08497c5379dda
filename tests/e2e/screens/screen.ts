import path from 'node:path';
import type { Page } from '@playwright/test';

/** The languages of screenshots: the source, the longest words, and a different script. */
export const SCREENSHOT_LANGUAGES = ['en', 'de', 'jp'] as const;
export type ScreenshotLanguage = (typeof SCREENSHOT_LANGUAGES)[number];

/** Widths of the window in pixels: phone, tablet, desktop. */
export const WIDTHS = [375, 800, 1440] as const;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A visit to a screen, with helpers to reach its state. */
export interface Visit {
  page: Page;
  width: number;
  /** An address of the site in the language of the visit. */
  addressOf: (path: string) => string;
  /** A text of an app's locale file as a pattern; slots match anything. */
  text: (app: string, key: string) => RegExp;
}

/** A state of the site to capture. */
export interface Screen {
  /** Name of its folder; screens of one page share a prefix. */
  name: string;
  /** Path without language. */
  path: string;
  /** Captures this section alone, in the host of its team. */
  alone?: string;
  /** A member of the demo; a guest if left out. */
  as?: 'mira' | 'newbie';
  /** Captures the window instead of the whole page: for overlays. */
  isWindow?: boolean;
  /** Selector of the ready page; by default the page is hydrated. */
  ready?: string;
  /** Runs before the page is opened. */
  before?: (visit: Visit) => Promise<unknown>;
  /** Runs after the page is open. */
  act?: (visit: Visit) => Promise<unknown>;
}

/** Matches once the page is hydrated and the login state is known. */
export const HYDRATED_SELECTOR = '[data-login="guest"], [data-login="member"]';

interface Screenshot {
  screen: string;
  language: ScreenshotLanguage;
  width: number;
  theme: Theme;
}

/** A screenshot's path below the folder of all. */
export function screenshotFile({ screen, language, width, theme }: Screenshot): string {
  return path.posix.join(screen, `${width}-${language}-${theme}.jpg`);
}
