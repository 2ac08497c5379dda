import Hls, { type ErrorData, type HlsConfig, type LoadPolicy } from 'hls.js/light';
import { failureOfStatus } from './load-failure.ts';
import type { LoadFailure, MediaLoader, MediaLoaderOptions } from './media-loader.ts';
import { createQualities } from './qualities.ts';

/** The player itself repeats failed requests, so that it can say so. */
const ONE_RETRY = { maxNumRetry: 1, retryDelayMs: 300, maxRetryDelayMs: 300 };
const LOAD_POLICY: LoadPolicy = {
  default: { maxTimeToFirstByteMs: 8000, maxLoadTimeMs: 60_000, timeoutRetry: ONE_RETRY, errorRetry: ONE_RETRY },
};
const CONFIG: Partial<HlsConfig> = {
  // Pages allow no worker from a blob.
  enableWorker: false,
  autoStartLoad: false,
  backBufferLength: 60,
  // A minute ahead bridges a gap in the network; more would be data for seconds that few visitors watch.
  maxMaxBufferLength: 60,
  // Automatic quality needs no more pixels than the player has.
  capLevelToPlayerSize: true,
  // By default a failed request makes the quality automatic.
  preserveManualLevelOnError: true,
  manifestLoadPolicy: LOAD_POLICY,
  playlistLoadPolicy: LOAD_POLICY,
  fragLoadPolicy: LOAD_POLICY,
};

/** Loads an HLS playlist by Media Source Extensions. */
export function createHlsLoader(options: MediaLoaderOptions): MediaLoader {
  const { element, url, onFailure } = options;
  const hls = new Hls(CONFIG);
  const qualities = createQualities(options.onQualities);
  let startsAt = options.start;
  let hasLevels = false;
  let hasRecovered = false;

  const handleError = (_event: string, data: ErrorData) => {
    if (!data.fatal) return;
    const failure = toFailure(data);
    if (failure === 'broken' && data.type === Hls.ErrorTypes.MEDIA_ERROR && hasLevels && !hasRecovered) {
      hasRecovered = true;
      const time = element.readyState > 0 ? element.currentTime : startsAt;
      hls.recoverMediaError();
      // A fatal error has stopped loading.
      hls.startLoad(time);
    } else onFailure(failure);
  };
  hls.on(Hls.Events.ERROR, handleError);
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hasLevels = true;
    keepOneCodec(hls);
    qualities.setHeights(hls.levels.map(({ height }) => height));
    hls.startLoad(startsAt);
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => qualities.setPlaying(hls.levels[level]?.height));
  hls.on(Hls.Events.MEDIA_ATTACHED, options.onAttached);
  hls.loadSource(url);
  hls.attachMedia(element);

  return {
    startFrom: (time) => {
      // Starting again while the first segment loads would leave hls.js without any.
      startsAt = time;
    },
    setQuality: (height) => {
      qualities.choose(height);
      hls.nextLevel = height === undefined ? -1 : hls.levels.findLastIndex((level) => level.height === height);
    },
    resume: (time) => {
      startsAt = time;
      if (hasLevels) hls.startLoad(time);
      else hls.loadSource(url);
    },
    destroy: () => hls.destroy(),
  };
}

/** Automatic quality stays within one codec, so the one with the most qualities remains. */
function keepOneCodec(hls: Hls): void {
  const codecOf = (level: Hls['levels'][number]) => level.videoCodec?.split('.')[0];
  const counts = Map.groupBy(hls.levels, codecOf);
  const [mostCommon] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  for (let index = hls.levels.length - 1; index >= 0; index -= 1) {
    const level = hls.levels[index];
    if (level && codecOf(level) !== mostCommon) hls.removeLevel(index);
  }
}

function toFailure({ type, details, response }: ErrorData): LoadFailure {
  const { MANIFEST_INCOMPATIBLE_CODECS_ERROR, BUFFER_ADD_CODEC_ERROR, BUFFER_INCOMPATIBLE_CODECS_ERROR } =
    Hls.ErrorDetails;
  const codecErrors: string[] = [
    MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    BUFFER_ADD_CODEC_ERROR,
    BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ];
  if (codecErrors.includes(details)) return 'unsupported';
  const isParsingError = details.endsWith('ParsingError');
  return type === Hls.ErrorTypes.NETWORK_ERROR && !isParsingError ? failureOfStatus(response?.code) : 'broken';
}
