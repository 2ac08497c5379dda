import type { Composition } from '../paint/brush.ts';
import type { Product } from '../paint/palette.ts';
import { arcScenes, strideScenes } from './arcs.ts';
import { boneScenes } from './bones.ts';
import { frustumScenes, lightScenes } from './camera.ts';
import { stringScenes, walkScenes } from './figures.ts';
import { frameScenes } from './frames.ts';
import { headScenes } from './head.ts';
import { materialScenes } from './materials.ts';
import { mouthScenes } from './mouth.ts';
import { panelScenes } from './panels.ts';
import { puppetScenes, spriteScenes, stageScenes } from './paper.ts';
import { pipelineScenes } from './pipeline.ts';
import { renderScenes } from './renders.ts';
import { shelfScenes } from './shelves.ts';
import { solidScenes } from './solids.ts';
import { stepScenes } from './steps.ts';
import { timeline } from './timeline.ts';
import { viewScenes } from './views.ts';

/** The compositions of each topic. No two topics share one. */
const compositions = {
  'getting-started': stepScenes,
  interface: panelScenes,
  modeling: solidScenes,
  rigging: boneScenes,
  lighting: lightScenes,
  camera: [...frustumScenes, ...viewScenes],
  'motion-pose': [...walkScenes, ...strideScenes, ...stageScenes],
  'facial-expression': headScenes,
  'lip-sync': mouthScenes,
  'material-texture': materialScenes,
  'export-pipeline': pipelineScenes,
  render: renderScenes,
  puppeteering: [...stringScenes, ...puppetScenes],
  sprites: spriteScenes,
  collaboration: frameScenes,
  library: shelfScenes,
  general: [...timeline, ...arcScenes],
} as const satisfies Readonly<Record<string, readonly Composition[]>>;

/** What a picture is about. `general` suits every subject. */
export type Topic = keyof typeof compositions;

/** The topics that a category may have. */
export const TOPICS: ReadonlyArray<Exclude<Topic, 'general'>> = (Object.keys(compositions) as Topic[]).filter(
  (topic) => topic !== 'general',
);

const topicOfKind: Readonly<Record<Product['kind'], Topic>> = {
  P1: 'camera',
  P2: 'facial-expression',
  P3: 'sprites',
  P4: 'motion-pose',
  P5: 'library',
  P6: 'collaboration',
  P7: 'rigging',
};

/** The topic of a picture whose subject is not known. */
export function topicOfProduct(product: Product | undefined): Topic {
  return product === undefined ? 'general' : topicOfKind[product.kind];
}

/** The compositions of a topic. */
export function compositionsOf(topic: Topic): readonly Composition[] {
  return compositions[topic];
}

/** The names of a topic's compositions, as in the addresses of pictures: `lip-sync-0`. */
export function sceneNames(topic: Topic): readonly string[] {
  return compositions[topic].map((_, nth) => `${topic}-${nth}`);
}

/** The composition with this name. */
export function findScene(name: string): Composition | undefined {
  const [, topic = '', nth] = /^([a-z-]+)-(\d)$/.exec(name) ?? [];
  return Object.hasOwn(compositions, topic) ? compositions[topic as Topic][Number(nth)] : undefined;
}
