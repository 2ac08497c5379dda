import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';

/** What the manifests must agree with. */
export interface ImageFacts {
  /** The ports that each target of the Dockerfile exposes. */
  ports: ReadonlyMap<string, readonly number[]>;
  /** The settings that each target's program reads, with their defaults. */
  settings: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The tables of docs/settings.md that describe a target's settings. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  edge: ['The edge'],
  api: ['The API server'],
  releases: ['The release tool'],
  app: ['The release tool', 'The commands of a checkout'],
  tools: ['The commands of a checkout'],
};

/** Variables that Node and the C library read. */
const RUNTIME_SETTINGS = ['NODE_OPTIONS', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'];

/** Reads the facts from the Dockerfile and the generated page of settings. */
export function readImageFacts(): ImageFacts {
  const [, ...stages] = read('Dockerfile').split(/^FROM /m);
  const ports = stages.map((stage) => {
    const exposed = /^EXPOSE (.+)$/m.exec(stage)?.[1]?.split(' ') ?? [];
    return [/^\S+ AS (\S+)/.exec(stage)?.[1] ?? '', exposed.map(Number)] as const;
  });
  const page = read('docs/settings.md');
  const settings = Object.entries(TABLES).map(([target, tables]) => {
    const rows = [
      ...tables.flatMap((table) => rowsOf(page, table)),
      ...RUNTIME_SETTINGS.map((name) => [name, ''] as const),
    ];
    return [target, new Map(rows)] as const;
  });
  return { ports: new Map(ports), settings: new Map(settings) };
}

function rowsOf(page: string, heading: string): (readonly [string, string])[] {
  const table = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = table.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`)?/gm);
  return [...rows].map(([, name = '', fallback = '']) => [name, fallback] as const);
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
