import Hls, { PlaylistLevelType, type ErrorData, type Fragment, type HlsConfig, type LoadPolicy } from 'hls.js';
import { createAudioTracks, createQualities } from './choices.ts';
import { failureOfStatus, isTemporary } from './load-failure.ts';
import type { LoadFailure, MediaLoader, MediaLoaderOptions } from './media-loader.ts';
import { addPlaylistCaptions } from './playlist-captions.ts';

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
  // Its own way adds tracks with `data:` addresses, which pages do not allow.
  renderTextTracksNatively: false,
  // Advertisements would change the time of the video.
  enableInterstitialPlayback: false,
  useMediaCapabilities: false,
  // By default a failed request makes the quality automatic.
  preserveManualLevelOnError: true,
  manifestLoadPolicy: LOAD_POLICY,
  playlistLoadPolicy: LOAD_POLICY,
  fragLoadPolicy: LOAD_POLICY,
};

/** So many segments in a row are skipped. If more are missing, the video is. */
const MAX_SKIPPED_SEGMENTS = 3;

/** Loads an HLS playlist by Media Source Extensions. */
export function createHlsLoader(options: MediaLoaderOptions): MediaLoader {
  const { element, url, time, onFailure } = options;
  const hls = new Hls(CONFIG);
  const qualities = createQualities({
    ...options,
    choose: (height) => {
      hls.nextLevel = height === undefined ? -1 : hls.levels.findLastIndex((level) => level.height === height);
    },
  });
  const skipSegment = createSegmentSkip(hls);
  let hasLevels = false;
  let hasRecovered = false;

  /** Returns whether loading goes on. A fatal error has stopped it. */
  const recover = (data: ErrorData): boolean => {
    const failure = toFailure(data);
    if (isTemporary(failure) || failure === 'unsupported') return false;
    const isReset = data.type === Hls.ErrorTypes.MEDIA_ERROR && !isOfSegment(data);
    // The first time, the element may be to blame.
    const isRecovered = isReset && hasLevels && !hasRecovered;
    if (isRecovered) hasRecovered = true;
    else if (!skipCaptions(hls, data) && !skipSegment(data)) return false;
    if (isReset) hls.recoverMediaError();
    hls.startLoad(time());
    return true;
  };
  const handleError = (_event: string, data: ErrorData) => {
    // Encrypted tracks without a key only end loading.
    const isFatal = data.fatal || data.type === Hls.ErrorTypes.KEY_SYSTEM_ERROR;
    if (isFatal && !recover(data)) onFailure(toFailure(data));
  };
  hls.on(Hls.Events.ERROR, handleError);
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hasLevels = true;
    keepOneCodec(hls);
    // Captions load when they are shown, also the playlist's default ones.
    hls.subtitleTrack = -1;
    qualities.setHeights(hls.levels.map(({ height }) => height));
    hls.startLoad(time());
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => qualities.setPlaying(hls.levels[level]?.height));
  const updateAudio = followAudioTracks(hls, options);
  addPlaylistCaptions(hls, element);
  hls.on(Hls.Events.MEDIA_ATTACHED, options.onAttached);
  hls.loadSource(url);
  hls.attachMedia(element);

  return {
    updateQuality: qualities.update,
    updateAudio,
    resume: () => {
      if (hasLevels) hls.startLoad(time());
      else hls.loadSource(url);
    },
    destroy: () => hls.destroy(),
  };
}

/** Reports the playlist's audio tracks; returns what applies another preference. */
function followAudioTracks(hls: Hls, options: MediaLoaderOptions): () => void {
  const { set, update } = createAudioTracks({
    ...options,
    choose: (index) => {
      hls.audioTrack = index;
    },
  });
  const report = () =>
    set({
      tracks: hls.audioTracks.map(({ lang = '', name }) => ({ language: lang, name })),
      playing: hls.audioTrack,
    });
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, report);
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHING, report);
  return update;
}

/** The error of a segment by itself, which leaves the element as it is. */
const isOfSegment = ({ details }: ErrorData) => details.startsWith('frag');

/** Captions that fail do not end the video. */
function skipCaptions(hls: Hls, { details, frag }: ErrorData): boolean {
  if (!details.startsWith('subtitle') && frag?.type !== PlaylistLevelType.SUBTITLE) return false;
  hls.subtitleTrack = -1;
  return true;
}

/** Lets hls.js jump over a segment, as if the playlist said that there is none. Returns whether it can. */
function createSegmentSkip(hls: Hls): (data: ErrorData) => boolean {
  let skipped = 0;
  let last: Fragment | undefined;
  hls.on(Hls.Events.FRAG_BUFFERED, (_event, { frag }) => {
    if (frag.type === last?.type) skipped = 0;
  });
  return ({ frag }) => {
    // A segment that is missing in each quality counts once.
    const isSame = frag?.sn === last?.sn && frag?.type === last?.type;
    const count = isSame ? skipped : skipped + 1;
    // After the last segment there is nothing to jump to.
    if (!frag || frag.sn === 'initSegment' || frag.endList || count > MAX_SKIPPED_SEGMENTS) return false;
    skipped = count;
    last = frag;
    frag.gap = true;
    frag.tagList.push(['GAP']);
    return true;
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
  const {
    KEY_LOAD_ERROR,
    MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    BUFFER_ADD_CODEC_ERROR,
    BUFFER_INCOMPATIBLE_CODECS_ERROR,
  } = Hls.ErrorDetails;
  const codecErrors: string[] = [
    MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    BUFFER_ADD_CODEC_ERROR,
    BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ];
  // Such a stream is encrypted for a rights management that the player lacks. It does not request the key.
  const needsRights = type === Hls.ErrorTypes.KEY_SYSTEM_ERROR || (details === KEY_LOAD_ERROR && !response);
  if (needsRights || codecErrors.includes(details)) return 'unsupported';
  const isParsingError = details.endsWith('ParsingError');
  return type === Hls.ErrorTypes.NETWORK_ERROR && !isParsingError ? failureOfStatus(response?.code) : 'broken';
}
