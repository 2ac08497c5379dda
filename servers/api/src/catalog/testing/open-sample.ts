import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '../../content/format.ts';
import { makeCatalogue } from '../build/make-catalogue.ts';
import { openCatalogue } from '../open-catalogue.ts';
import type { Catalogue } from '../open-catalogue.ts';

/** The time in tests that ask for no other. */
export const SAMPLE_NOW = new Date('2026-06-01T17:00:00Z');

/** Makes a catalogue file of some content in a new temporary folder. */
export function sampleFile(content: Content): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'catalogue-')), 'catalogue.sqlite');
  makeCatalogue(content, file, SAMPLE_NOW);
  return file;
}

/** Makes a catalogue of some content, and opens it. */
export function openSample(content: Content, now: Date = SAMPLE_NOW): Catalogue {
  return openCatalogue(sampleFile(content), { now: () => now });
}
