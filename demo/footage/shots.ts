import type { DemoProduct } from '../data/tables.ts';
import { inksOf } from '../pictures/inks.ts';
import type { Scheme } from '../pictures/inks.ts';
import { elementsOf, fillSlots, readTemplate } from '../pictures/templates.ts';

/** The elements of a picture at each moment of a shot: from 0 at its start up to, and without, 1 at its end. */
export type Draw = (share: number) => string;

/** A scene of `demo/pictures` in the inks of a kind of product. */
type Shot = readonly [scene: string, kind: DemoProduct['kind'], scheme: Scheme];

/** The shots of each topic, in the order of their numbers. */
const SCENES: Readonly<Record<string, readonly Shot[]>> = {
  'getting-started': [
    ['getting-started-2', 'P1', 'night'],
    ['getting-started-0', 'P1', 'day'],
  ],
  interface: [
    ['interface-0', 'P1', 'night'],
    ['interface-1', 'P1', 'full'],
  ],
  modeling: [
    ['modeling-0', 'P2', 'night'],
    ['modeling-1', 'P2', 'full'],
  ],
  rigging: [
    ['rigging-2', 'P7', 'night'],
    ['rigging-4', 'P7', 'night'],
  ],
  lighting: [
    ['lighting-0', 'P1', 'night'],
    ['lighting-1', 'P1', 'night'],
    ['lighting-3', 'P1', 'night'],
  ],
  camera: [
    ['camera-2', 'P1', 'night'],
    ['camera-3', 'P1', 'full'],
    ['camera-0', 'P1', 'night'],
  ],
  'motion-pose': [
    ['motion-pose-0', 'P4', 'full'],
    ['motion-pose-1', 'P4', 'night'],
  ],
  'facial-expression': [
    ['facial-expression-0', 'P2', 'day'],
    ['facial-expression-5', 'P2', 'night'],
  ],
  'lip-sync': [
    ['lip-sync-0', 'P1', 'night'],
    ['lip-sync-1', 'P1', 'day'],
    ['lip-sync-2', 'P1', 'full'],
  ],
  'material-texture': [
    ['material-texture-0', 'P2', 'night'],
    ['material-texture-1', 'P2', 'day'],
  ],
  'export-pipeline': [
    ['export-pipeline-2', 'P2', 'night'],
    ['export-pipeline-0', 'P2', 'full'],
  ],
  render: [
    ['render-0', 'P1', 'night'],
    ['render-2', 'P1', 'full'],
  ],
  puppeteering: [
    ['puppeteering-0', 'P3', 'night'],
    ['puppeteering-2', 'P3', 'day'],
  ],
  sprites: [
    ['sprites-2', 'P3', 'full'],
    ['sprites-0', 'P3', 'day'],
  ],
  collaboration: [
    ['collaboration-2', 'P6', 'night'],
    ['collaboration-4', 'P6', 'night'],
    ['collaboration-5', 'P6', 'full'],
  ],
  library: [
    ['library-1', 'P5', 'day'],
    ['library-4', 'P5', 'day'],
  ],
};

/** The shots of each topic, ready to draw. */
export const SHOTS: Readonly<Record<string, readonly Draw[]>> = Object.fromEntries(
  Object.entries(SCENES).map(([topic, shots]) => [topic, shots.map(moveCamera)]),
);

/** Moves a camera over a scene: once around it, nearer in the middle of the shot. Every second one goes the other way. */
function moveCamera([scene, kind, scheme]: Shot, nth: number): Draw {
  const elements = elementsOf(fillSlots(readTemplate(`scenes/${scene}`), inksOf(kind, scheme)));
  const direction = nth % 2 === 0 ? 1 : -1;
  return (share) => {
    const angle = 2 * Math.PI * share * direction;
    const zoom = 1.2 - 0.1 * Math.cos(2 * Math.PI * share);
    const [x, y] = [160 + 14 * Math.cos(angle), 90 + 8 * Math.sin(angle)].map((place) => place.toFixed(2));
    return `<g transform="translate(160 90)rotate(${(1.5 * Math.sin(angle)).toFixed(2)})scale(${zoom.toFixed(4)})translate(-${x} -${y})">${elements}</g>`;
  };
}
