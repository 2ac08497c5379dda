import type { BuildRecord } from '../../model/format.ts';
import type { FileSet } from '../../files/write-release.ts';
import { readChunkGraph, type ChunkGraph } from './scripts/chunk-graph.ts';

/** What a build does against the section contract (docs/sections.md#the-contract). */
export interface Finding {
  /** `publish` refuses a build with an error. A warning names a loss that visitors can live with. */
  level: 'error' | 'warning';
  /** The field of `build.json`, such as `chunks.routes`, or the file. */
  field: string;
  /** What is wrong; it continues a sentence that starts with the field. */
  problem: string;
  remedy: string;
}

export class BuildUnderInspection {
  readonly findings: Finding[] = [];
  /** Only those fields of the record that have the right form. */
  readonly fields: Partial<BuildRecord>;
  readonly files: FileSet;
  #chunkGraph: ChunkGraph | undefined;

  constructor(fields: Partial<BuildRecord>, files: FileSet) {
    this.fields = fields;
    this.files = files;
  }

  /** Which scripts load which. Several checks need it, and it parses every script. */
  get chunkGraph(): ChunkGraph {
    return (this.#chunkGraph ??= readChunkGraph(this.files));
  }

  error(field: string, problem: string, remedy: string): void {
    this.findings.push({ level: 'error', field, problem, remedy });
  }

  warn(field: string, problem: string, remedy: string): void {
    this.findings.push({ level: 'warning', field, problem, remedy });
  }
}

/** One line, as `inspect` and `publish` both print it. */
export const formatFinding = ({ field, problem, remedy }: Finding): string => `${field} ${problem}: ${remedy}`;

export const isError = ({ level }: Finding): boolean => level === 'error';
