import { diceOf } from '../paint/dice.ts';
import { products, tone } from '../paint/palette.ts';
import { escapeText, picture, svg } from '../paint/svg.ts';

/** The avatar of a member, square: head and shoulders in one product's color, with the initial for a face. */
export function drawAvatar({ name }: { readonly name: string }): string {
  const initial = initialOf(name);
  if (initial === undefined) return drawDefaultAvatar();
  const dice = diceOf(name);
  const product = dice.pick([products[0], ...products]);
  const shift = dice.between(-8, 8);
  return picture(
    64,
    64,
    svg`${bust({
      ground: tone(product, 'mid', shift),
      shoulders: tone(product, 'deep', shift),
      head: tone(product, 'soft', shift),
    })}<text x="32" y="27" dy=".36em" text-anchor="middle" font-family="'Bricolage Grotesque','Hiragino Sans','PingFang SC','Microsoft YaHei','Noto Sans CJK JP',system-ui,sans-serif" font-weight="700" font-size="22" fill="${tone(product, 'deep', shift)}">${escapeText(initial)}</text>`,
  );
}

/** The avatar of everybody without one: the same bust, a keyframe diamond for a face. */
export function drawDefaultAvatar(): string {
  const face = svg`<path d="M32 18l9 9-9 9-9-9Z" fill="${tone(undefined, 'mid')}"/>`;
  return picture(
    64,
    64,
    bust({ ground: tone(undefined, 0.7), shoulders: tone(undefined, 'deep'), head: tone(undefined, 0.95) }) + face,
  );
}

function bust({
  ground,
  shoulders,
  head,
}: {
  readonly ground: string;
  readonly shoulders: string;
  readonly head: string;
}): string {
  return svg`<path d="M0 0H64V64H0Z" fill="${ground}"/><path d="M6 68Q6 46 32 46T58 68Z" fill="${shoulders}"/><circle cx="32" cy="27" r="17.5" fill="${head}" stroke="${ground}" stroke-width="3"/>`;
}

/** The first letter or digit of a name, in upper case, with its accents. */
function initialOf(name: string): string | undefined {
  const letter = /[\p{L}\p{N}]\p{M}{0,2}/u.exec(name)?.[0];
  const [first] = new Intl.Segmenter().segment((letter ?? '').toLocaleUpperCase('en'));
  return first?.segment;
}
