import { Icon, isIconName } from '@learning-center/shared/ui';
import { ICON_SHAPES } from '../../../src/ui/marks/icon-shapes.ts';
import { exampleOf } from '../example.ts';

const names = Object.keys(ICON_SHAPES).filter(isIconName);

export const icon = exampleOf(Icon)({
  note: 'Decoration, unless it has a label; 16, 20, 24 and 32 px.',
  states: ({ words }) => ({
    ...Object.fromEntries(names.map((name) => [name, { name }])),
    small: { name: 'keyframe', size: 16 },
    large: { name: 'keyframe', size: 32, label: words.isNew },
  }),
});
