import type { SpokenText, TextSlug } from '../../types.ts';
import { CAMERA_SPOKEN } from './camera.ts';
import { COLLABORATION_SPOKEN } from './collaboration.ts';
import { EXPORT_PIPELINE_SPOKEN } from './export-pipeline.ts';
import { FACIAL_EXPRESSION_SPOKEN } from './facial-expression.ts';
import { GETTING_STARTED_SPOKEN } from './getting-started.ts';
import { INTERFACE_SPOKEN } from './interface.ts';
import { LIBRARY_SPOKEN } from './library.ts';
import { LIGHTING_SPOKEN } from './lighting.ts';
import { LIP_SYNC_SPOKEN } from './lip-sync.ts';
import { MATERIAL_TEXTURE_SPOKEN } from './material-texture.ts';
import { MODELING_SPOKEN } from './modeling.ts';
import { MOTION_POSE_SPOKEN } from './motion-pose.ts';
import { PUPPETEERING_SPOKEN } from './puppeteering.ts';
import { RENDER_SPOKEN } from './render.ts';
import { RIGGING_SPOKEN } from './rigging.ts';
import { SPRITES_SPOKEN } from './sprites.ts';

/** What teachers say in lessons of each category. */
export const SPOKEN_TEXT: Record<TextSlug, SpokenText> = {
  camera: CAMERA_SPOKEN,
  collaboration: COLLABORATION_SPOKEN,
  'export-pipeline': EXPORT_PIPELINE_SPOKEN,
  'facial-expression': FACIAL_EXPRESSION_SPOKEN,
  'getting-started': GETTING_STARTED_SPOKEN,
  interface: INTERFACE_SPOKEN,
  library: LIBRARY_SPOKEN,
  lighting: LIGHTING_SPOKEN,
  'lip-sync': LIP_SYNC_SPOKEN,
  'material-texture': MATERIAL_TEXTURE_SPOKEN,
  modeling: MODELING_SPOKEN,
  'motion-pose': MOTION_POSE_SPOKEN,
  puppeteering: PUPPETEERING_SPOKEN,
  render: RENDER_SPOKEN,
  rigging: RIGGING_SPOKEN,
  sprites: SPRITES_SPOKEN,
};
