import { languageByCode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { OWN_DATA_ARCHIVE_PATH } from '#own-data';
import { isNotAuthAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { ButtonLink, InlineFailure, LiveRegion, Row, SectionHeading, Text } from '@learning-center/shared/ui';
import { useState, type MouseEvent } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import { saveFile } from '../../save-file.ts';
import styles from './OwnData.module.css';

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
      <Text tone="muted" measure="text">
        {t('ownData.download.text')}
      </Text>
      <Row wraps gap={3} data-screen-only>
        <ButtonLink href={href} download icon="download" variant="primary" onClick={startInPage}>
          {t('ownData.download.action')}
        </ButtonLink>
        {text && <span aria-hidden="true">{text}</span>}
        <LiveRegion text={text} />
      </Row>
      {state === 'failed' && (
        <InlineFailure text={t('ownData.download.failed')} isBusy={false} isAlert onRetry={start} />
      )}
    </section>
  );
}

/** The longest download, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

type DownloadState = 'idle' | 'busy' | 'done' | 'failed';

/** Downloads and saves a file, one at a time. A failed link would tell nothing. */
function useDownload(href: string): { state: DownloadState; start: () => void } {
  const [state, setState] = useState<DownloadState>('idle');
  const setIsNotAuth = useSetAtom(isNotAuthAtom);
  const download = async () => {
    const response = await fetch(href, {
      credentials: 'include',
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    });
    if (response.status === 401) {
      setIsNotAuth(true);
      return 'idle';
    }
    if (!response.ok) return 'failed';
    saveFile(await response.blob(), fileNameOf(response));
    return 'done';
  };
  const start = () => {
    if (state === 'busy') return;
    setState('busy');
    void download()
      .catch((): DownloadState => 'failed')
      .then(setState);
  };
  return { state, start };
}

/** The name that the server gives the file. */
function fileNameOf({ headers }: Response): string {
  const [, name] = /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return name ?? 'learning-center.zip';
}
