import type { LoginInfo } from '@learning-center/shared/contract';
import { paths } from '@learning-center/shared/routing';
import { MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { useIsServed } from '../../router/shell-context.ts';
import { useShellText } from '../../shell-text.ts';
import { Avatar } from './Avatar.tsx';

/** A member's picture, and behind it Bookmark, History and Logout. */
export function MemberMenu({ info, onLogOut }: { info: LoginInfo; onLogOut: () => void }) {
  const t = useShellText();
  const isServed = useIsServed();
  const label = info.name ? t('account.memberLabel', { name: info.name }) : t('account.label');
  return (
    <PopoverMenu
      trigger={<Avatar src={info.avatarUrl} fallback={info.defaultAvatarUrl} />}
      label={label}
      align="end"
      hasChevron={false}
    >
      {isServed('bookmark') && (
        <MenuItem icon="bookmark" to={paths.bookmarks()}>
          {t('account.bookmark')}
        </MenuItem>
      )}
      {isServed('history') && (
        <MenuItem icon="history" to={paths.history()}>
          {t('account.history')}
        </MenuItem>
      )}
      <MenuItem icon="log-out" onClick={onLogOut}>
        {t('account.logout')}
      </MenuItem>
    </PopoverMenu>
  );
}
