import { svg } from '../paint/svg.ts';

/** The colors of a person's clothes: the main cloth, its darker fold, and the shirt underneath. */
export type Cloth = { readonly main: string; readonly fold: string; readonly shirt: string };

/** The outfit whose collar covers the neck. */
export const HIGH_COLLAR = 3;

const body = 'M12 126q0-32 34-37h28q34 5 34 37Z';

const outfits: readonly ((cloth: Cloth) => string)[] = [
  ({ main, fold }) =>
    svg`<path d="${body}" fill="${main}"/><path d="M49 88q11 14 22 0" fill="none" stroke="${fold}" stroke-width="4"/>`,
  ({ main, fold, shirt }) =>
    svg`<path d="${body}" fill="${main}"/><path d="M47 89q13 10 26 0l-13 34Z" fill="${shirt}"/><path d="M48 89l-9 14 9 3-3 6 15 12ZM72 89l9 14-9 3 3 6-15 12Z" fill="${fold}"/>`,
  ({ main, fold, shirt }) =>
    svg`<path d="${body}" fill="${main}"/><path d="M47 88l13 15 13-15-4-4-9 7-9-7Z" fill="${shirt}"/><path d="M60 103v20" stroke="${fold}" stroke-width="2"/>`,
  ({ main, fold }) =>
    svg`<path d="${body}" fill="${main}"/><path d="M48 80h24v11q-12 8-24 0Z" fill="${main}"/><path d="M48 84q12 7 24 0" fill="none" stroke="${fold}" stroke-width="2"/>`,
  ({ main, fold, shirt }) =>
    svg`<path d="${body}" fill="${main}"/><path d="M38 92q22 26 44 0 4 4 2 10-24 22-48 0-2-6 2-10Z" fill="${fold}"/><path d="M52 106v14M68 106v14" stroke="${shirt}" stroke-width="2.4"/>`,
  ({ main, fold, shirt }) =>
    svg`<path d="${body}" fill="${shirt}"/><path d="M30 94l8-3v16h44V91l8 3v32H30Z" fill="${main}"/><path d="M41 111h0M79 111h0" stroke="${fold}" stroke-width="5"/>`,
];

/** Shoulders dressed in one of six ways. */
export function drawOutfit(nth: number, cloth: Cloth): string {
  return (outfits[nth % outfits.length] ?? outfits[0])?.(cloth) ?? '';
}
