import type { CategorySlug } from '../types.ts';

/** Categories in which a lesson of another may also be shown. */
export const RELATED_CATEGORIES: Record<CategorySlug, CategorySlug[]> = {
  'getting-started': ['interface'],
  interface: ['getting-started'],
  modeling: ['material-texture', 'rigging'],
  rigging: ['motion-pose', 'modeling', 'sprites'],
  lighting: ['render', 'camera'],
  camera: ['lighting', 'render', 'collaboration'],
  'motion-pose': ['rigging', 'camera'],
  'facial-expression': ['lip-sync'],
  'lip-sync': ['facial-expression', 'puppeteering'],
  'material-texture': ['modeling', 'collaboration'],
  'export-pipeline': ['render', 'collaboration'],
  render: ['lighting', 'export-pipeline'],
  puppeteering: ['lip-sync', 'rigging'],
  sprites: ['rigging'],
  collaboration: ['export-pipeline'],
};
