import type { DemoProduct } from '../data/tables.ts';
import { inksOf } from '../pictures/inks.ts';
import type { Scheme } from '../pictures/inks.ts';
import { elementsOf, fillSlots, readTemplate } from '../pictures/templates.ts';

/** The elements of a picture at each moment of a shot: from 0 at its start up to, and without, 1 at its end. */
export type Draw = (share: number) => string;

const SCHEMES: readonly [Scheme, Scheme, Scheme] = ['night', 'full', 'day'];

/** The product whose hue each topic has, and how many shots: its first scenes in `demo/pictures`. */
const TOPICS: Readonly<Record<string, readonly [kind: DemoProduct['kind'], shots: 2 | 3]>> = {
  'getting-started': ['P1', 2],
  interface: ['P1', 2],
  modeling: ['P2', 2],
  rigging: ['P7', 2],
  lighting: ['P1', 3],
  camera: ['P1', 3],
  'motion-pose': ['P4', 2],
  'facial-expression': ['P2', 2],
  'lip-sync': ['P1', 3],
  'material-texture': ['P2', 2],
  'export-pipeline': ['P2', 2],
  render: ['P1', 2],
  puppeteering: ['P3', 2],
  sprites: ['P3', 2],
  collaboration: ['P6', 3],
  library: ['P5', 2],
};

/** The shots of each topic, in the order of their numbers. */
export const SHOTS: Readonly<Record<string, readonly Draw[]>> = Object.fromEntries(
  Object.entries(TOPICS).map(([topic, [kind, shots]]) => [
    topic,
    SCHEMES.slice(0, shots).map((scheme, nth) => moveCamera(`${topic}-${nth}`, inksOf(kind, scheme), nth)),
  ]),
);

/** Moves a camera once around a scene, nearer in the middle. Every second one goes the other way. */
function moveCamera(scene: string, inks: Record<string, string>, nth: number): Draw {
  const elements = elementsOf(fillSlots(readTemplate(`scenes/${scene}`), inks));
  const direction = nth % 2 === 0 ? 1 : -1;
  return (share) => {
    const angle = 2 * Math.PI * share * direction;
    const zoom = 1.2 - 0.1 * Math.cos(2 * Math.PI * share);
    const [x, y] = [160 + 14 * Math.cos(angle), 90 + 8 * Math.sin(angle)].map((place) => place.toFixed(2));
    return `<g transform="translate(160 90)rotate(${(1.5 * Math.sin(angle)).toFixed(2)})scale(${zoom.toFixed(4)})translate(-${x} -${y})">${elements}</g>`;
  };
}
