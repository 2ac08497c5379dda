import { useLanguage } from '@learning-center/shared/i18n';
import { showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { Icon, MenuItem, PopoverMenu, useIsHydrated } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';

/** Subscribes to the webinars: as a calendar that updates itself, or as a feed. */
export function SubscribeMenu() {
  const t = useWebinarText();
  const language = useLanguage();
  const { siteBase } = useServices().config;
  const calendar = new URL(`/calendars/${language}/webinars.ics`, siteBase).href;
  const isHydrated = useIsHydrated();
  const copy = useCopy(calendar);
  const feed = new URL(`/feeds/${language}/webinars.atom`, siteBase).href;
  return (
    <PopoverMenu
      trigger={
        <>
          <Icon name="calendar" />
          <span>{t('upcoming.subscribe.label')}</span>
        </>
      }
    >
      <MenuItem
        icon="calendar"
        href={calendar.replace(/^https?:/, 'webcal:')}
        hint={t('upcoming.subscribe.programUse')}
      >
        {t('upcoming.subscribe.program')}
      </MenuItem>
      <MenuItem icon="calendar" href={calendar} hint={t('upcoming.subscribe.addressUse')}>
        {t('upcoming.subscribe.address')}
      </MenuItem>
      {isHydrated && (
        <MenuItem icon="link" onClick={() => void copy()}>
          {t('upcoming.subscribe.copy')}
        </MenuItem>
      )}
      <MenuItem icon="list" href={feed}>
        {t('upcoming.subscribe.feed')}
      </MenuItem>
    </PopoverMenu>
  );
}

/** Copies the address and says so. A browser may refuse. */
function useCopy(address: string) {
  const t = useWebinarText();
  const showToast = useSetAtom(showToastAtom);
  return async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', text: t('upcoming.subscribe.copied') });
    } catch {
      showToast({ tone: 'error', text: t('upcoming.subscribe.notCopied') });
    }
  };
}
