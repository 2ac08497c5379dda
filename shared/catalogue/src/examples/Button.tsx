import { Button } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const button = exampleOf(Button)({
  states: ({ words }) => ({
    primary: { variant: 'primary', children: words.save },
    secondary: { children: words.save },
    quiet: { variant: 'quiet', children: words.cancel },
    danger: { variant: 'danger', icon: 'trash', children: words.remove },
    small: { size: 'small', children: words.more },
    large: { size: 'large', variant: 'primary', icon: 'play', children: words.play },
    'with an icon at its end': { iconEnd: 'arrow-right', children: words.more },
    busy: { variant: 'primary', isBusy: true, children: words.save },
    disabled: { disabled: true, children: words.save },
    wide: { isWide: true, children: words.more },
  }),
});
