import type { PagePart } from '@learning-center/shared/lib';

/** A section's code could not be had; names the part and the release, so that the report can. */
export class SectionLoadError extends Error {
  readonly part: string;
  readonly release: string;

  constructor(part: Pick<PagePart, 'name' | 'release'>, cause: unknown) {
    super(`${part.name}@${part.release} did not load`, { cause });
    this.name = 'SectionLoadError';
    this.part = part.name;
    this.release = part.release;
  }
}
