import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '../../content/format.ts';
import { buildCatalog } from '../build/build-catalog.ts';
import { openCatalog } from '../open-catalog.ts';

/** The default time in tests. */
export const SAMPLE_NOW = new Date('2026-06-01T17:00:00Z');

/** Builds a catalog file of some content in a new temporary folder. */
export function sampleFile(content: Content): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'catalog-')), 'catalog.sqlite');
  buildCatalog(content, file, SAMPLE_NOW);
  return file;
}

/** Builds a catalog of some content, and opens it. */
export function openSample(content: Content, now: Date = SAMPLE_NOW): ReturnType<typeof openCatalog> {
  return openCatalog(sampleFile(content), { now: () => now });
}
