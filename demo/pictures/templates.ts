import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = import.meta.dirname;

/** The names of the pictures in a folder, such as `scenes/lighting-0`. */
export const listTemplates = (folder: string): string[] =>
  readdirSync(path.join(FOLDER, folder))
    .sort()
    .map((file) => `${folder}/${path.basename(file, '.svg')}`);

/** The SVG document of a picture on one line, with its slots. */
export const readTemplate = (name: string): string =>
  readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8').replace(/\n\s*/g, '');

/** Fills the slots of a document, such as `{{ground}}`. */
export function fillSlots(template: string, slots: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`Nothing fills the slot ${slot} of a picture`);
    return String(value);
  });
}

/** The elements of a document, for use inside another. */
export const elementsOf = (document: string): string => document.replace(/^<svg[^>]*>|<\/svg>$/g, '');
