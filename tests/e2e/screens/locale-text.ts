import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/local/paths.ts';

/** Finds texts in the apps' locale files and returns patterns for their start; slots match anything. */
export function createTextLookup(language: string): (app: string, key: string) => RegExp {
  const files = new Map<string, Record<string, string>>();
  return (app, key) => {
    const file = files.get(app) ?? readTexts(app, language);
    files.set(app, file);
    const text = file[key];
    if (text === undefined) throw new Error(`${app} has no text "${key}" in ${language}.`);
    const pieces = text.split(/\{\{[^}]*\}\}/).map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
    return new RegExp(`^${pieces.join('.*')}`);
  };
}

function readTexts(app: string, language: string): Record<string, string> {
  const shared = ['shared/src/i18n/locales', 'shared/src/i18n/video-detail/locales'];
  const folders = app === 'shared' ? shared : [`${app}/src/locales`];
  const files = folders.map((folder) => readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'));
  return Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as Record<string, string>;
}
