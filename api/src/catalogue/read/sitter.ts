import type { Sitter } from '../../artwork/index.ts';
import { asLocalized } from '../localize.ts';
import type { Snapshot } from './snapshot.ts';

/** Whose portrait is to be drawn under an id of a speaker, or undefined. */
export function findSitter(id: string, { lists }: Snapshot): Sitter | undefined {
  const speaker = lists.speakers.find((known) => String(known.id) === id);
  return speaker && { id, name: asLocalized(speaker.name).en, look: speaker.look };
}
