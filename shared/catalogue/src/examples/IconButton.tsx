import { IconButton } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const iconButton = exampleOf(IconButton)({
  states: ({ words }) => ({
    medium: { icon: 'share', label: words.more },
    small: { icon: 'close', size: 'small', label: words.remove },
    pressed: { icon: 'bookmark-filled', isPressed: true, label: words.save },
    busy: { icon: 'bookmark', isBusy: true, label: words.save },
    disabled: { icon: 'next', disabled: true, label: words.more },
  }),
});
