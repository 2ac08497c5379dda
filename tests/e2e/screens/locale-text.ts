import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../releases/local/places.ts';

/** Finds texts of a language in the parts' locale files, as patterns of how a text begins; whatever fills a slot fits. */
export function textsOf(language: string): (part: string, key: string) => RegExp {
  const files = new Map<string, Record<string, string>>();
  return (part, key) => {
    const file = files.get(part) ?? readTexts(part, language);
    files.set(part, file);
    const text = file[key];
    if (text === undefined) throw new Error(`${part} has no text "${key}" in ${language}.`);
    const pieces = text.split(/\{\{[^}]*\}\}/).map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
    return new RegExp(`^${pieces.join('.*')}`);
  };
}

function readTexts(part: string, language: string): Record<string, string> {
  const folder = part === 'shared' ? 'shared/src/i18n/locales' : `${part}/src/locales`;
  return JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')) as Record<string, string>;
}
