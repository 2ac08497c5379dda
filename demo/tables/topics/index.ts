import type { CategorySlug, CategorizedTopic, Topic } from '../../types.ts';
import { CAMERA } from './camera.ts';
import { COLLABORATION } from './collaboration.ts';
import { EXPORT_PIPELINE } from './export-pipeline.ts';
import { FACIAL_EXPRESSION } from './facial-expression.ts';
import { GETTING_STARTED } from './getting-started.ts';
import { INTERFACE } from './interface.ts';
import { LIGHTING } from './lighting.ts';
import { LIP_SYNC } from './lip-sync.ts';
import { MATERIAL_TEXTURE } from './material-texture.ts';
import { MODELING } from './modeling.ts';
import { MOTION_POSE } from './motion-pose.ts';
import { PUPPETEERING } from './puppeteering.ts';
import { RENDER } from './render.ts';
import { RIGGING } from './rigging.ts';
import { SPRITES } from './sprites.ts';

const BY_CATEGORY: Record<CategorySlug, Topic[]> = {
  'getting-started': GETTING_STARTED,
  interface: INTERFACE,
  modeling: MODELING,
  rigging: RIGGING,
  lighting: LIGHTING,
  camera: CAMERA,
  'motion-pose': MOTION_POSE,
  'facial-expression': FACIAL_EXPRESSION,
  'lip-sync': LIP_SYNC,
  'material-texture': MATERIAL_TEXTURE,
  'export-pipeline': EXPORT_PIPELINE,
  render: RENDER,
  puppeteering: PUPPETEERING,
  sprites: SPRITES,
  collaboration: COLLABORATION,
};

/** Every topic, with the category of its table. */
export const TOPICS: CategorizedTopic[] = Object.entries(BY_CATEGORY).flatMap(([category, topics]) =>
  topics.map((topic) => ({ ...topic, category: category as CategorySlug })),
);
