import path from 'node:path';
import type { PicturedLanguage, Theme } from './screen.ts';

/** Which picture it is. */
export interface Picture {
  screen: string;
  language: PicturedLanguage;
  width: number;
  theme: Theme;
}

/** Where a picture lies, below the folder of them all. */
export function fileOf({ screen, language, width, theme }: Picture): string {
  return path.posix.join(screen, `${width}-${language}-${theme}.jpg`);
}
