import type { Topic } from '../../../servers/api/src/artwork/index.ts';
import type { Draw } from './direct.ts';
import * as posters from './posters.ts';
import * as scenes from './scenes.ts';

/** The shots of each topic, in the order of their numbers. */
export const SHOTS: Readonly<Record<Exclude<Topic, 'general'>, readonly [Draw, Draw, ...Draw[]]>> = {
  'getting-started': [posters.play, posters.stairs],
  interface: [posters.workspace, posters.controls],
  modeling: [posters.vase, posters.extrusion],
  rigging: [posters.fish, posters.leg],
  lighting: [scenes.lampAndBall, posters.lightPlan, posters.crossedCones],
  camera: [scenes.orbit, posters.dolly, posters.frustum],
  'motion-pose': [scenes.walker, posters.pendulum],
  'facial-expression': [posters.face, posters.eye],
  'lip-sync': [scenes.voice, posters.visemes, posters.speech],
  'material-texture': [posters.balls, posters.swatches],
  'export-pipeline': [scenes.belt, posters.nodes],
  render: [posters.renderTiles, posters.passes],
  puppeteering: [posters.marionette, posters.puppet],
  sprites: [posters.bird, posters.hare],
  collaboration: [posters.crew, posters.review, posters.tracks],
  library: [scenes.sorting, posters.folders],
};
