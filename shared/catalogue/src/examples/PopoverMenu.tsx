import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { exampleOf, type Scene } from '../example.ts';

export const popoverMenu = exampleOf(PopoverMenu)({
  states: (scene) => ({
    'with words': { trigger: scene.words.sort, children: <Items {...scene} /> },
    'with an icon': {
      trigger: <Icon name="more" />,
      label: scene.words.more,
      hasChevron: false,
      align: 'end',
      children: <Items {...scene} />,
    },
  }),
});

function Items({ words }: Scene) {
  return (
    <>
      <MenuItem to="/library" isCurrent>
        {words.latest}
      </MenuItem>
      <MenuItem to="/library">{words.oldest}</MenuItem>
      <MenuItem icon="trash" onClick={() => undefined}>
        {words.remove}
      </MenuItem>
    </>
  );
}
