import { products, tone } from '../paint/palette.ts';
import { picture, svg } from '../paint/svg.ts';
import { drawFeatures, drawHead } from './face.ts';
import { layHair } from './hair.ts';
import type { Look } from './look.ts';
import { lookOf, tints } from './look.ts';
import type { Cloth } from './outfit.ts';
import { drawOutfit, HIGH_COLLAR } from './outfit.ts';

/** Whose portrait: the id steps through the looks; `look` overrides what is known of the person. */
export type PortraitSubject = {
  readonly id: string | number;
  readonly name: string;
  readonly look?: Partial<Look> | undefined;
};

/** The portrait of a speaker, square: head and shoulders before a product's color, the same each time. */
export function drawPortrait({ id, name, look }: PortraitSubject): string {
  const person = lookOf(String(id), name, look);
  const backdrop = products[person.backdrop % products.length];
  const dress = products[person.dress % products.length];
  const cloth = {
    main: tone(dress, person.isDusk ? 'mid' : 0.42),
    fold: tone(dress, 'deep'),
    shirt: tone(dress, 0.95),
  };
  const scarf = tone(dress, person.isDusk ? 0.45 : 0.62);
  const hair = layHair(person.hair, tints[person.tint] ?? tints[0], scarf);
  return picture(
    120,
    120,
    svg`<path d="M0 0H120V120H0Z" fill="${tone(backdrop, person.isDusk ? 0.48 : 'soft')}"/>
    <circle cx="60" cy="66" r="47" fill="${tone(backdrop, person.isDusk ? 0.6 : 0.8)}"/>
    ${hair.behind}${drawBust(person, cloth)}${hair.upon}${drawFeatures(person)}`,
  );
}

/** A high collar goes over the neck, everything else under it. */
function drawBust(person: Look, cloth: Cloth): string {
  return person.outfit === HIGH_COLLAR
    ? drawHead(person) + drawOutfit(person.outfit, cloth)
    : drawOutfit(person.outfit, cloth) + drawHead(person);
}
