import { Picture } from '@learning-center/shared/ui';
import { ARTWORK } from '../artwork.ts';
import { exampleOf } from '../example.ts';

export const picture = exampleOf(Picture)({
  states: ({ words }) => ({
    decoration: { src: ARTWORK, width: 320, height: 180 },
    'with words': { src: ARTWORK, width: 320, height: 180, alt: words.title, isEager: true },
    'that fails': { src: 'data:image/png,none', fallback: ARTWORK, width: 320, height: 180 },
  }),
});
