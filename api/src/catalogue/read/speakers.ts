import type { LanguageCode, Speaker } from '@learning-center/shared/contract';
import { asLocalized, localize } from '../localize.ts';
import { portraitAddress } from '../pictures.ts';
import type { Snapshot } from './snapshot.ts';

/** Speakers as they go over the wire in a language, in the order of their ids in the content. */
export function speakersOf(ids: readonly number[], language: LanguageCode, { lists }: Snapshot): Speaker[] {
  return ids.flatMap((id) => {
    const speaker = lists.speakers.find((known) => known.id === id);
    if (!speaker) return [];
    const { name, type, title, description, portrait } = speaker;
    return {
      id: String(id),
      name: localize(asLocalized(name), language),
      thumbnail: portrait || portraitAddress(id),
      type,
      title: title ? localize(title, language) : '',
      description: localize(description, language),
    };
  });
}
