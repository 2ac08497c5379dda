import { dots, svg } from '../paint/svg.ts';
import type { Look } from './look.ts';
import { DYED, skins, tints } from './look.ts';

const shapes = [
  'M40 52q0-22 20-22t20 22q0 30-20 30T40 52Z',
  'M40 50q0-20 20-20t20 20v9q-2 22-20 23-18-1-20-23Z',
  'M40 51q0-21 20-21t20 21q0 18-9 27-11 8-22 0-9-9-9-27Z',
] as const;

const mouths = ['M53 69q7 6 14 0', 'M52 68q8 9 16 0Z', 'M54 70q6 4 12-1'] as const;

/** Neck, ears and head without hair. */
export function drawHead({ skin, face }: Look): string {
  const [tone, shade] = skins[skin] ?? skins[0];
  return svg`<path d="M51 72h18v18q-9 10-18 0Z" fill="${shade}"/>${dots(
    [
      [40.5, 57],
      [79.5, 57],
    ],
    5,
    shade,
  )}<path d="${shapes[face] ?? shapes[0]}" fill="${tone}"/>`;
}

/** Brows, eyes, nose, mouth, beard and glasses. */
export function drawFeatures(look: Look): string {
  const [tone, shade] = skins[look.skin] ?? skins[0];
  const color = tints[look.tint] ?? tints[0];
  const dark = look.skin > 4 ? '#140a07' : '#2b1c1a';
  const lips = look.mouth === 1 ? 'fill="#fff"' : 'fill="none"';
  return svg`${drawBeard(look, look.tint === DYED ? tints[1] : color)}<g fill="none" stroke-width="2.2"><path d="M47 49q4-3 8-1M65 48q4-2 8 1" stroke="${look.hair === 'bald' || look.tint === 8 ? shade : color}"/>
    <path d="M60 55l-2 8q2 1.5 4 0" stroke="${shade}"/></g>${dots(
      [
        [51.5, 55],
        [68.5, 55],
      ],
      2.3,
      dark,
    )}
    <path d="${mouths[look.mouth] ?? mouths[0]}" ${lips} stroke="${look.beard === 'full' ? tone : dark}" stroke-width="1.8" stroke-linejoin="round"/>
    ${drawGlasses(look.glasses)}${
      look.hasEarrings
        ? dots(
            [
              [39, 65],
              [81, 65],
            ],
            2,
            '#f2c14e',
          )
        : ''
    }`;
}

function drawBeard({ beard }: Look, color: string): string {
  if (beard === 'full')
    return svg`<path d="M40 56q0 32 20 32t20-32q-3 9-8 10-6-4-12-2-6-2-12 2-5-1-8-10Z" fill="${color}"/>`;
  if (beard === 'short')
    return svg`<path d="M40 56q0 28 20 28t20-28q-2 11-9 12-5-4-11-3-6-1-11 3-7-1-9-12Z" fill="${color}" opacity=".55"/>`;
  if (beard === 'moustache') return svg`<path d="M49 69q4-6 11-4 7-2 11 4-6 1-11-2-5 3-11 2Z" fill="${color}"/>`;
  return '';
}

function drawGlasses(glasses: Look['glasses']): string {
  if (glasses === 'none') return '';
  const frame =
    glasses === 'round'
      ? '<circle cx="51" cy="55" r="7"/><circle cx="69" cy="55" r="7"/>'
      : '<rect x="43" y="49" width="15" height="11" rx="2"/><rect x="62" y="49" width="15" height="11" rx="2"/>';
  return svg`<g fill="none" stroke="#1d191d" stroke-width="1.8">${frame}<path d="M58 54h4M43 53l-3-1M77 53l3-1"/></g>`;
}
