import type { LoginInfo } from '@learning-center/shared/contract';
import { loginInfoAtom, useAtomValue, useLoginLinks } from '@learning-center/shared/state';
import { ButtonLink, Icon, MenuItem, PopoverMenu, Row, Text } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useIsServed } from '../../shell-context.ts';
import { useShellText } from '../../shell-text.ts';
import styles from './TopNavigation.module.css';

/** The visitor's account (Specification 2.4): a member's menu, or links to log in and sign up. */
export function AccountArea(props: { onLogOut: () => void }) {
  const info = useAtomValue(loginInfoAtom);
  return info?.login ? <MemberMenu info={info} onLogOut={props.onLogOut} /> : <GuestLinks />;
}

/** Two buttons side by side, or a menu on small screens. */
function GuestLinks() {
  const t = useShellText();
  const { loginHref, signUpHref } = useLoginLinks();
  return (
    <>
      <Row gap={1} align="stretch" className={styles.guestLinks}>
        <ButtonLink href={loginHref} variant="quiet" size="small">
          {t('account.login')}
        </ButtonLink>
        <ButtonLink href={signUpHref} variant="primary" size="small">
          {t('account.signUp')}
        </ButtonLink>
      </Row>
      <div className={styles.guestMenu}>
        <PopoverMenu trigger={<Icon name="user" />} label={t('account.label')} align="end" hasChevron={false}>
          <MenuItem href={loginHref}>{t('account.login')}</MenuItem>
          <MenuItem href={signUpHref}>{t('account.signUp')}</MenuItem>
        </PopoverMenu>
      </div>
    </>
  );
}

/** The first path segments of the member's pages, with their icons. */
const MEMBER_PAGES = [
  ['bookmark', 'bookmark'],
  ['history', 'history'],
  ['note', 'list'],
  ['own-data', 'user'],
] as const;

/** The member's picture, which opens a menu with the member's pages and Logout. */
function MemberMenu({ info, onLogOut }: { info: LoginInfo; onLogOut: () => void }) {
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
      {info.name && (
        <Text as="li" size="xs" tone="muted" className={styles.member}>
          {label}
        </Text>
      )}
      {MEMBER_PAGES.map(
        ([segment, icon]) =>
          isServed(segment) && (
            <MenuItem key={segment} icon={icon} to={`/${segment}`}>
              {t(`account.${segment}`)}
            </MenuItem>
          ),
      )}
      <MenuItem icon="log-out" onClick={onLogOut}>
        {t('account.logout')}
      </MenuItem>
    </PopoverMenu>
  );
}

/** The member's picture, else the default one, else an icon. */
function Avatar({ src, fallback }: { src: string; fallback: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = [src, fallback].find((address) => address !== '' && !failed.includes(address));
  if (source === undefined) return <Icon name="user" />;
  return (
    <img
      className={styles.avatar}
      src={source}
      alt=""
      width={32}
      height={32}
      onError={() => setFailed([...failed, source])}
    />
  );
}
