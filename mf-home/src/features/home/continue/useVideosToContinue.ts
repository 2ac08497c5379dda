import { isIntercepted } from '@learning-center/shared/api';
import { languageByCode, type LanguageCode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { atom, useAtom, useAtomValue, useServices, viewerAtom } from '@learning-center/shared/state';
import { useWatchStates } from '@learning-center/shared/video';
import { useEffect } from 'react';
import type { Row } from '../../../load-row.ts';
import { fetchVideosToContinue, MAX_VIDEOS_TO_CONTINUE, type VideoToContinue } from './videos-to-continue.ts';

interface CachedRow {
  language: LanguageCode;
  viewer: string;
  row: Row<VideoToContinue[]>;
}

/** Outlives the page, so that the row is there at once when the visitor returns. */
const cachedRowAtom = atom<CachedRow | undefined>(undefined);

/**
 * Loads the videos to continue. Returns undefined on the server and until they have loaded. New page data triggers a
 * reload, which also retries a row that failed.
 */
export function useVideosToContinue(page: object | undefined): Row<VideoToContinue[]> | undefined {
  const { api } = useServices();
  const language = useLanguage();
  const viewer = useAtomValue(viewerAtom);
  const stateOf = useWatchStates();
  const [cached, setCached] = useAtom(cachedRowAtom);
  useEffect(() => {
    if (viewer === undefined) return;
    const controller = new AbortController();
    const request = { api, lang: languageByCode(language).id, signal: controller.signal, viewer };
    fetchVideosToContinue(request).then(
      (content) => setCached({ language, viewer, row: { state: 'ready', content } }),
      (error: unknown) => {
        if (!controller.signal.aborted && !isIntercepted(error))
          setCached({ language, viewer, row: { state: 'failed' } });
      },
    );
    return () => controller.abort();
  }, [api, setCached, language, page, viewer]);
  const isUnfinished = ({ video }: VideoToContinue) => stateOf(video.id)?.kind !== 'watched';
  if (cached?.language !== language || cached.viewer !== viewer) return undefined;
  const { row } = cached;
  if (row.state !== 'ready') return row;
  return { ...row, content: row.content.filter(isUnfinished).slice(0, MAX_VIDEOS_TO_CONTINUE) };
}
