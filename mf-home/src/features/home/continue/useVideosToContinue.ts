import { isIntercepted } from '@learning-center/shared/api';
import { languageByCode, type LanguageCode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { atom, useAtom, useAtomValue, useServices, viewerAtom } from '@learning-center/shared/state';
import { useEffect } from 'react';
import type { Row } from '../../load-row.ts';
import { askForBegunVideos } from './ask-for-begun-videos.ts';
import type { VideoToContinue } from './videos-to-continue.ts';

interface KeptRow {
  language: LanguageCode;
  viewer: string;
  row: Row<VideoToContinue[]>;
}

/** Outlives the page, so that coming back home finds the row in its place while it is asked for again. */
const keptRowAtom = atom<KeptRow | undefined>(undefined);

/**
 * The videos to go on with; undefined on the server, until it is known who is there, and until they have come. They are
 * asked for again when the page's own data came again, which is how a row that failed is retried.
 */
export function useVideosToContinue(page: object | undefined): Row<VideoToContinue[]> | undefined {
  const { api } = useServices();
  const language = useLanguage();
  const viewer = useAtomValue(viewerAtom);
  const [kept, keep] = useAtom(keptRowAtom);
  useEffect(() => {
    if (viewer === undefined) return;
    const visit = new AbortController();
    const asking = { api, lang: languageByCode(language).id, signal: visit.signal, viewer };
    askForBegunVideos(asking).then(
      (content) => keep({ language, viewer, row: { state: 'ready', content } }),
      (error: unknown) => {
        if (!visit.signal.aborted && !isIntercepted(error)) keep({ language, viewer, row: { state: 'failed' } });
      },
    );
    return () => visit.abort();
  }, [api, keep, language, page, viewer]);
  const isOurs = kept?.language === language && kept.viewer === viewer;
  return isOurs ? kept.row : undefined;
}
