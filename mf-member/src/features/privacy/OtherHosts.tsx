import { useLanguage } from '@learning-center/shared/i18n';
import { parseUrl } from '@learning-center/shared/lib';
import { useServices } from '@learning-center/shared/state';
import { nameList } from '@learning-center/shared/video';
import { useDataText } from '../../data-texts/data-texts.ts';

/** Which other hosts a visitor's browser reaches, by the operator's settings. */
export function OtherHosts() {
  const t = useDataText();
  const language = useLanguage();
  const { config } = useServices();
  const { siteBase, mediaOrigins = [], analyticsScript } = config;
  const hosts = mediaOrigins.filter((origin) => origin !== new URL(siteBase).origin).map(hostOf);
  return (
    <>
      <p>{t('privacy.others.video')}</p>
      {hosts.length > 0 && <p>{t('privacy.others.media', { hosts: nameList(hosts, language) })}</p>}
      <p>
        {analyticsScript === undefined
          ? t('privacy.others.noAnalytics')
          : t('privacy.others.analytics', { host: hostOf(analyticsScript) })}
      </p>
      <p>{t('privacy.others.links')}</p>
    </>
  );
}

const hostOf = (address: string) => parseUrl(address)?.host ?? address;
