import type { Localized, Speaker } from '../src/content/format.ts';
import { LANGUAGES, fill, localize, localizePhrase } from './language.ts';
import { PROVIDER } from './provider.ts';
import { diceFor } from './random.ts';
import type { Dice } from './random.ts';
import { LOOKS } from './tables/looks.ts';
import { MAIN_SPEAKERS, SPEAKERS, SPEAKER_LINK, SPEAKER_NOTES } from './tables/speakers.ts';
import type { CategorySlug } from './types.ts';

/** The guest whose portrait was never uploaded, so that its address leads nowhere (fixture F1). */
export const GUEST_WITHOUT_PORTRAIT = 25;

/** All speakers as content: two lines of introduction, for some a third with a link. */
export function makeSpeakers(): Array<Speaker & { name: Localized }> {
  return SPEAKERS.map(({ name, ownScript, title, bio }, index) => {
    const id = index + 1;
    const note = diceFor(name).pick(SPEAKER_NOTES);
    const url = `${PROVIDER.site}/instructors/${id}`;
    return {
      id,
      name: { en: name, ...ownScript },
      type: index < MAIN_SPEAKERS ? 'MAIN' : 'GUEST',
      title: localizePhrase(LANGUAGES, title),
      description: localize(LANGUAGES, (language) =>
        [bio[language], note[language], ...(id % 3 === 0 ? [fill(SPEAKER_LINK[language], { url })] : [])].join('\n'),
      ),
      ...(LOOKS[name] ? { look: LOOKS[name] } : {}),
      ...(id === GUEST_WITHOUT_PORTRAIT ? { portrait: `${PROVIDER.pictures}/portraits/not-uploaded.svg` } : {}),
    };
  });
}

/** Who teaches a lesson: somebody of the house who knows the category, at times with a second person or a guest. */
export function lessonSpeakers(category: CategorySlug, dice: Dice, guestShare = 0.12): number[] {
  const known = SPEAKERS.map(({ categories }, index) => ({ id: index + 1, knows: categories.includes(category) }))
    .filter(({ knows }) => knows)
    .map(({ id }) => id);
  const house = known.filter((id) => id <= MAIN_SPEAKERS);
  const guests = known.filter((id) => id > MAIN_SPEAKERS);
  const host = dice.pick(house);
  const others = house.filter((id) => id !== host);
  const second = others.length > 0 && dice.chance(0.15) ? [dice.pick(others)] : [];
  const guest = guests.length > 0 && dice.chance(guestShare) ? [dice.pick(guests)] : [];
  return [host, ...second, ...guest];
}
