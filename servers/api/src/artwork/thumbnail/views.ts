import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { dots, svg } from '../paint/svg.ts';

/** Camera: what stands behind the lens, and what is seen through it. */
export const viewScenes: readonly Composition[] = [
  { schemes: ['day', 'night', 'full'], draw: drawViewfinder },
  { schemes: ['full', 'day', 'night'], draw: drawDolly },
];

function drawViewfinder(brush: Brush): string {
  const { ink, lean } = brush;
  const x = lean > 0 ? 206 : 114;
  const head: Point = [x, 74];
  const body = svg`<path d="M${x - 34} 166q4-56 34-56t34 56Z" fill="${ink.form}"/>${dots([head], 22, ink.form)}`;
  return svg`<path d="M0 118L${90 + lean * 20} 66 150 112 224 ${58 - lean * 10} 320 122V180H0Z" fill="${ink.shade}"/>${dots([[320 - x - 20, 52]], 15, ink.spark)}<path d="M0 140Q140 108 320 138V180H0Z" fill="${ink.back}"/>
    ${onion(brush, body, (nth) => svg`translate(${nth * 22 * Math.sign(lean)})`)}${body}${dots([[x - 5, 69]], 15, ink.fold)}
    <path d="M120 16V164M200 16V164M40 66H280M40 115H280" stroke="${ink.line}" stroke-dasharray="3 5"/><path d="M40 44V16H74M246 16H280V44M280 136V164H246M74 164H40V136" fill="none" stroke="${ink.line}" stroke-width="4"/>
    <path d="M${x - 32} 60V42h18M${x + 14} 42h18v18M${x + 32} 88v18h-18M${x - 14} 106h-18V88" fill="none" stroke="${ink.spark}" stroke-width="3.4"/>${dots([[60, 32]], 5, ink.spark)}<path d="M160 84v12M154 90h12" stroke="${ink.lite}" stroke-width="2"/>`;
}

function drawDolly(brush: Brush): string {
  const { ink, lean } = brush;
  const shift = lean * 20;
  const machine = svg`<path d="M108 62h76a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6h-76a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6Z"/>`;
  const reel = (x: number, y: number, size: number): string =>
    svg`<circle cx="${x}" cy="${y}" r="${size}" fill="${ink.form}"/><circle cx="${x}" cy="${y}" r="${size * 0.52}" fill="none" stroke="${ink.lite}" stroke-width="${size * 0.3}" stroke-dasharray="${size * 0.36} ${size * 0.73}" stroke-linecap="butt"/>`;
  const ties = [14, 50, 86, 122, 158, 194, 230, 266, 302].map((x) => svg`M${x} 158l-8 16`);
  return svg`<path d="M0 146H320V180H0Z" fill="${ink.shade}"/><path d="${ties}" stroke="${ink.back}" stroke-width="7"/><path d="M0 160H320M0 172H320" stroke="${ink.line}" stroke-width="2.5"/>
    <g transform="translate(${shift})"><path d="M214 87L330 ${40 + lean * 8}V${148 - lean * 8}Z" fill="${ink.lite}" opacity=".16"/><g fill="${ink.line}">${onion(brush, machine, (nth) => svg`translate(${nth * -26})`)}</g>
    <path d="M146 112L112 150M146 112V150M146 112L180 150" stroke="${ink.line}" stroke-width="6"/><path d="M92 144H200a4 4 0 0 1 4 4v6H88v-6a4 4 0 0 1 4-4Z" fill="${ink.back}"/>${dots(
      [
        [108, 158],
        [184, 158],
      ],
      8,
      ink.form,
    )}
    ${reel(122, 38, 24)}${reel(168, 44, 19)}<g fill="${ink.form}">${machine}</g><path d="M190 78h16l14-9v36l-14-9h-16Z" fill="${ink.line}"/><path d="M112 74h34v22h-34Z" fill="${ink.fold}"/><path d="M118 82h22M118 89h12" stroke="${ink.lite}" stroke-width="2.4"/>${dots([[172, 82]], 7, ink.lite)}${dots([[172, 82]], 3.6, ink.spark)}</g>`;
}
