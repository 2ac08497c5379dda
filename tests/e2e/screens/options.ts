import path from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '../../../tools/local/paths.ts';
import { SCREENSHOT_LANGUAGES, THEMES, WIDTHS, type ScreenshotLanguage, type Theme } from './screen.ts';

/** The screenshots to take, their site, and their folder. */
export interface ScreensOptions {
  /** Prefixes of screens' names; all screens if empty. */
  screens: readonly string[];
  languages: readonly ScreenshotLanguage[];
  widths: readonly number[];
  themes: readonly Theme[];
  /** Of a site that is already running. */
  address: string | undefined;
  folder: string;
}

const HELP =
  'npm run screens -- [--screen library]... [--language de]... [--width 375]... [--theme dark]... ' +
  '[--address http://localhost:3000] [--folder DIR]';

/** Parses the command's options; throws one line that says what is wrong. */
export function readOptions(args: readonly string[]): ScreensOptions {
  const list = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      screen: list,
      language: list,
      width: list,
      theme: list,
      address: { type: 'string' },
      folder: { type: 'string', default: path.join(DATA_FOLDER, 'pictures') },
    },
  });
  const widths = values.width.map(Number);
  const wrong = values.width.find((_, index) => !(Number(widths[index]) >= 200));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a width in pixels. ${HELP}`);
  return {
    screens: values.screen,
    languages: choose(values.language, SCREENSHOT_LANGUAGES),
    widths: widths.length > 0 ? widths : WIDTHS,
    themes: choose(values.theme, THEMES),
    address: values.address,
    folder: path.resolve(values.folder),
  };
}

function choose<Value extends string>(wanted: readonly string[], all: readonly Value[]): readonly Value[] {
  const unknown = wanted.find((value) => !all.some((known) => known === value));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${all.join(', ')}. ${HELP}`);
  return wanted.length > 0 ? all.filter((value) => wanted.includes(value)) : all;
}
