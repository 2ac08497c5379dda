import { isSameWriting } from '@learning-center/player/playback';
import { useEffect, useMemo, useState } from 'react';
import type { Cue, Transcript, VideoDetail } from '../../contract/index.ts';
import { LANGUAGE_TAGS, useLanguage } from '../../i18n/index.ts';
import { languageDisplayName, withTimeout } from '../../lib/index.ts';
import { withoutRollUp } from '../../lib/text/roll-up.ts';
import { useServices } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { allowedFileUrl } from '../player/playback-sources.ts';

export interface TranscriptState {
  /** The tag of the chosen language. */
  language: string;
  /** Undefined while they load, and after a failure. */
  cues: readonly Cue[] | undefined;
  hasFailed: boolean;
  /** They load again after a failure. */
  isRetrying: boolean;
  retry: () => void;
  choose: (language: string) => void;
  /** The languages, the page's first. Empty before hydration, because a server may name them differently. */
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** The transcript in the language that the visitor chose, or else in the API's. */
export function useTranscript({ captions = [] }: Pick<VideoDetail, 'captions'>, sent: Transcript): TranscriptState {
  const [chosen, choose] = useState<string>();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly Cue[] | 'failed' | 'retrying'>>(new Map());
  const pageLanguage = LANGUAGE_TAGS[useLanguage()];
  const { config } = useServices();
  const tracks = captions.filter((track) => allowedFileUrl(track.link, config) !== undefined);
  // The API sends the page's language if it can, and need not name it.
  const inPageLanguage = tracks.find((each) => isSameWriting(each.language, pageLanguage))?.language;
  const sentLanguage = sent.language || (inPageLanguage ?? pageLanguage);
  const language = chosen ?? sentLanguage;
  const result = language === sentLanguage ? sent.cues : loaded.get(language);
  const track = tracks.find((each) => each.language === language);
  const url = track && allowedFileUrl(track.link, config);
  const isMissing = result === undefined || result === 'retrying';
  useEffect(() => {
    if (!isMissing) return undefined;
    const abortController = new AbortController();
    const settle = (value: readonly Cue[] | 'failed') => {
      if (!abortController.signal.aborted) setLoaded((all) => new Map(all).set(language, value));
    };
    loadCues(url ?? '', abortController.signal).then(settle, () => settle('failed'));
    return () => abortController.abort();
  }, [isMissing, language, url]);
  return {
    language,
    cues: useMemo(
      () => (typeof result === 'object' ? withoutRollUp(result.toSorted((a, b) => a.start - b.start)) : undefined),
      [result],
    ),
    hasFailed: typeof result === 'string',
    isRetrying: result === 'retrying',
    retry: () => setLoaded((all) => new Map(all).set(language, 'retrying')),
    choose,
    options: useLanguageOptions([sentLanguage, ...tracks.map((each) => each.language)]),
  };
}

function useLanguageOptions(tags: readonly string[]) {
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return [];
  const isFirst = (tag: string) => Number(isSameWriting(tag, LANGUAGE_TAGS[language]));
  return [...new Set(tags)]
    .toSorted((a, b) => isFirst(b) - isFirst(a))
    .map((tag) => ({ value: tag, label: languageDisplayName(tag, language) }));
}

/** For the file. Code may take longer. */
const TIMEOUT_MS = 10_000;

/** Loads the cues of a WebVTT file. Rejects if the file or its cues are missing. */
async function loadCues(link: string, signal: AbortSignal): Promise<Cue[]> {
  const [{ parseWebVtt }, text] = await Promise.all([
    import(/* webpackChunkName: "web-vtt" */ '@learning-center/shared/web-vtt'),
    withTimeout(loadText(link, signal), TIMEOUT_MS),
  ]);
  const { cues } = parseWebVtt(text);
  if (cues.length === 0) throw new Error('no cue found');
  return cues;
}

async function loadText(link: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(link, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}
