import { useLanguage } from '@learning-center/shared/i18n';
import { useServices } from '@learning-center/shared/state';
import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';

/** Subscribes to the webinars: as a calendar that updates itself, or as a feed. */
export function SubscribeMenu() {
  const t = useWebinarText();
  const language = useLanguage();
  const { siteBase } = useServices().config;
  const calendar = new URL(`/calendars/${language}/webinars.ics`, siteBase).href;
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
      <MenuItem icon="link" href={calendar} hint={t('upcoming.subscribe.addressUse')}>
        {t('upcoming.subscribe.address')}
      </MenuItem>
      <MenuItem icon="list" href={feed}>
        {t('upcoming.subscribe.feed')}
      </MenuItem>
    </PopoverMenu>
  );
}
