import type { CategoryText, TextSlug } from '../../types.ts';
import { CAMERA_TEXT } from './camera.ts';
import { COLLABORATION_TEXT } from './collaboration.ts';
import { EXPORT_PIPELINE_TEXT } from './export-pipeline.ts';
import { FACIAL_EXPRESSION_TEXT } from './facial-expression.ts';
import { GETTING_STARTED_TEXT } from './getting-started.ts';
import { INTERFACE_TEXT } from './interface.ts';
import { LIBRARY_TEXT } from './library.ts';
import { LIGHTING_TEXT } from './lighting.ts';
import { LIP_SYNC_TEXT } from './lip-sync.ts';
import { MATERIAL_TEXTURE_TEXT } from './material-texture.ts';
import { MODELING_TEXT } from './modeling.ts';
import { MOTION_POSE_TEXT } from './motion-pose.ts';
import { PUPPETEERING_TEXT } from './puppeteering.ts';
import { RENDER_TEXT } from './render.ts';
import { RIGGING_TEXT } from './rigging.ts';
import { SPRITES_TEXT } from './sprites.ts';

/** What lessons of each category say about themselves. */
export const LESSON_TEXT: Record<TextSlug, CategoryText> = {
  'getting-started': GETTING_STARTED_TEXT,
  interface: INTERFACE_TEXT,
  modeling: MODELING_TEXT,
  rigging: RIGGING_TEXT,
  lighting: LIGHTING_TEXT,
  camera: CAMERA_TEXT,
  'motion-pose': MOTION_POSE_TEXT,
  'facial-expression': FACIAL_EXPRESSION_TEXT,
  'lip-sync': LIP_SYNC_TEXT,
  'material-texture': MATERIAL_TEXTURE_TEXT,
  'export-pipeline': EXPORT_PIPELINE_TEXT,
  render: RENDER_TEXT,
  puppeteering: PUPPETEERING_TEXT,
  sprites: SPRITES_TEXT,
  collaboration: COLLABORATION_TEXT,
  library: LIBRARY_TEXT,
};
