import { loginInfoAtom, useAtomValue, useLoginLinks } from '@learning-center/shared/state';
import { ButtonLink, Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import { MemberMenu } from './MemberMenu.tsx';
import styles from './TopNavigation.module.css';

/** The visitor's account (specification 2.4): a member's menu, or the ways to log in and sign up. */
export function AccountArea(props: { onLogOut: () => void }) {
  const info = useAtomValue(loginInfoAtom);
  return info?.login ? <MemberMenu info={info} onLogOut={props.onLogOut} /> : <GuestLinks />;
}

/** Side by side where there is room, else in a menu. */
function GuestLinks() {
  const t = useShellText();
  const { loginHref, signUpHref } = useLoginLinks();
  return (
    <>
      <div className={styles.guestLinks}>
        <ButtonLink href={loginHref} variant="quiet" size="small">
          {t('account.login')}
        </ButtonLink>
        <ButtonLink href={signUpHref} variant="primary" size="small">
          {t('account.signUp')}
        </ButtonLink>
      </div>
      <div className={styles.guestMenu}>
        <PopoverMenu trigger={<Icon name="user" />} label={t('account.label')} align="end" hasChevron={false}>
          <MenuItem href={loginHref}>{t('account.login')}</MenuItem>
          <MenuItem href={signUpHref}>{t('account.signUp')}</MenuItem>
        </PopoverMenu>
      </div>
    </>
  );
}
