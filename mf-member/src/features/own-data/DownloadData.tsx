import { languageByCode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { OWN_DATA_ARCHIVE_PATH } from '#own-data';
import { useServices } from '@learning-center/shared/state';
import { ButtonLink, InlineFailure, LiveRegion, SectionHeading } from '@learning-center/shared/ui';
import type { MouseEvent } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import styles from './OwnData.module.css';
import { useDownload } from './useDownload.ts';

/** Downloads the archive of everything that the server holds about the member. */
export function DownloadData() {
  const t = useDataText();
  const { config } = useServices();
  const href = `${config.apiBase}${OWN_DATA_ARCHIVE_PATH}?lang=${languageByCode(useLanguage()).id}`;
  const { state, start } = useDownload(href);
  const startInPage = (event: MouseEvent) => {
    // With a key, the browser opens or saves the link itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    start();
  };
  const text = state === 'busy' ? t('ownData.download.busy') : state === 'done' ? t('ownData.download.done') : '';
  return (
    <section className={styles.section} aria-labelledby="own-data-download" aria-busy={state === 'busy'}>
      <SectionHeading id="own-data-download">{t('ownData.download.title')}</SectionHeading>
      <p className={styles.text}>{t('ownData.download.text')}</p>
      <div className={styles.download}>
        <ButtonLink href={href} download icon="download" variant="primary" onClick={startInPage}>
          {t('ownData.download.action')}
        </ButtonLink>
        {text && <span aria-hidden="true">{text}</span>}
        <LiveRegion text={text} />
      </div>
      {state === 'failed' && (
        <InlineFailure text={t('ownData.download.failed')} isBusy={false} isAlert onRetry={start} />
      )}
    </section>
  );
}
