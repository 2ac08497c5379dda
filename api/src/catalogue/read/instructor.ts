import { languageById } from '@learning-center/shared/contract';
import type { Instructor, InstructorRequest } from '@learning-center/shared/contract';
import { shelfNames } from '../build/shelf-names.ts';
import { videoAt } from './find-item.ts';
import { videoListItem } from './list-item.ts';
import { listItems } from './list-items.ts';
import type { Reader } from './reader.ts';
import { speakersOf } from './speakers.ts';

const MOST_VIDEOS = 100;

/** A speaker with their newest videos, null when there is none (Specification 7.2). */
export function findInstructor({ id, lang }: InstructorRequest, reader: Reader): Instructor | null {
  const language = languageById(lang).code;
  const speaker = /^\d{1,9}$/.test(id) ? speakersOf([Number(id)], language, reader)[0] : undefined;
  if (!speaker) return null;
  const conditions = { shelves: [shelfNames.speaker(Number(id))] };
  const seqs = listItems(conditions, { order: 'newest', limit: MOST_VIDEOS, offset: 0 }, reader);
  const cards = seqs.flatMap((seq) => videoAt(seq, reader)?.card ?? []);
  return { ...speaker, videos: cards.map((card) => videoListItem(card, language, reader)) };
}
